import { typedAddress } from '@/shared/lib/typedAddress';
import { cleanText, LONGEST_NAME } from './cleanText';
import { LONGEST_ADDRESS } from './entry';
import type { AskedLink } from './mineSlice';

const PARAMETERS = ['add', 'text', 'title'];

/**
 * What the dialog 添加链接 is filled with, where an address of the page asks for it: `?add=ADDRESS&title=…`, as a bookmarklet
 * and the share sheet of a phone do (Android puts the address into `text`, some apps into `title`). Undefined for any other
 * address.
 */
export function askedByAddress(page: URL): AskedLink | undefined {
  const [add, text, title] = PARAMETERS.map((name) => page.searchParams.get(name)?.slice(0, 2 * LONGEST_ADDRESS));
  if (add === undefined && text === undefined) return undefined;
  const found = [add, text, title].flatMap((given) => addressIn(given) ?? []);
  const [link = add ?? ''] = found;
  const name = title !== undefined && addressIn(title) === undefined ? title : '';
  return { link: link.slice(0, LONGEST_ADDRESS), name: cleanText(name, LONGEST_NAME) };
}

/** The first web address within a text, or the text itself where it is one. */
function addressIn(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const [within] = /https?:\/\/\S+/i.exec(given) ?? [];
  return typedAddress(within ?? given);
}

/** Takes what was asked for out of the address, so that a reload does not ask again. */
export function withoutAsked(page: URL): URL {
  const rest = new URL(page);
  for (const name of PARAMETERS) rest.searchParams.delete(name);
  return rest;
}
