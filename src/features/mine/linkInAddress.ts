import { typedAddress } from '@/shared/lib/typedAddress';
import { cleanText, LONGEST_NAME } from '@/shared/lib/cleanText';
import type { LinkFormTarget } from './mineSlice';

const PARAMETERS = ['add', 'text', 'title', 'name'];

/**
 * Prefill of the dialog 添加链接 from the page's address: `?add=ADDRESS&name=…`, as used by the extension's button, and with
 * `title` by a bookmarklet and by a phone's share sheet (Android puts the address into `text`, some apps into `title`).
 * Undefined if there is none.
 * An address is never cut: the dialog refuses one that is too long.
 */
export function linkInAddress(page: URL): LinkFormTarget | undefined {
  const [add, text, title, named] = PARAMETERS.map((name) => page.searchParams.get(name) ?? undefined);
  if (add === undefined && text === undefined) return undefined;
  const found = [add, text, title].flatMap((part) => addressIn(part) ?? []);
  const [link = add ?? ''] = found;
  const name = named ?? (title !== undefined && addressIn(title) === undefined ? title : '');
  return { link, name: cleanText(name, LONGEST_NAME) };
}

/** The first web address in a text, or the text itself if it is an address. */
function addressIn(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  const [within] = /https?:\/\/\S+/i.exec(part) ?? [];
  return typedAddress(within ?? part);
}

/** Removes these parameters from the address, so that a reload does not open the dialog again. */
export function withoutLinkParameters(page: URL): URL {
  const rest = new URL(page);
  for (const name of PARAMETERS) rest.searchParams.delete(name);
  return rest;
}
