/** Lazy chunk that finds the link in what was shared. */
import { typedAddress } from '@/shared/lib/typedAddress';
import { cleanText, LONGEST_NAME } from '@/shared/lib/text';
import type { LinkFormTarget } from './mineSlice';
import { LINK_PARAMETERS } from './sharedLink';

/**
 * Prefill of the dialog 添加链接 from the page's address: `?add=ADDRESS&name=…`, as used by the extension's button, and with
 * `title` by a bookmarklet and by a phone's share sheet (Android puts the address into `text`, some apps into `title`).
 * Undefined if there is none.
 * An address is never cut: the dialog refuses one that is too long.
 */
export function linkInAddress(parameters: URLSearchParams): LinkFormTarget | undefined {
  const [add, text, title, named] = LINK_PARAMETERS.map((name) => parameters.get(name) ?? undefined);
  if (add === undefined && text === undefined) return undefined;
  const exact = add === undefined || END.test(add) ? undefined : typedAddress(add);
  const found = [add, text, title].flatMap((part) => addressIn(part) ?? []);
  const [link = add ?? ''] = exact === undefined ? found : [exact];
  const name = named ?? (title !== undefined && addressIn(title) === undefined ? title : '');
  return { link, name: cleanText(name, LONGEST_NAME) };
}

/**
 * Signs that end an address: spaces, what is not seen, quotes, angle brackets, wide punctuation, commas and stops of other
 * scripts, emoji (the first halves of their pairs).
 */
const ENDS =
  '\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f<>"`“”‘’«»…—،؛؟۔।॥\\u3000-\\u303f\\uff00-\\uffef\\ud83c-\\ud83e';
const END = new RegExp(`[${ENDS}]`);
/** Chinese, Japanese and Korean, which are written without spaces. */
const CJK = '\\u3040-\\u312f\\u3400-\\u9fff\\uac00-\\ud7af';
/** An address, in which CJK follows only the start of the host or these signs. */
const addressWith = (signs: string) =>
  new RegExp(
    `(?:https?://(?:[${CJK}][^${ENDS}/?#]*)?|\\bwww\\.)(?:[${signs}][${CJK}][^${ENDS}/?&=#]*|[^${ENDS}${CJK}])*`,
    'i',
  );
const IN_TEXT = addressWith('=');
const ALONE = addressWith('!-/:-@_~');

/**
 * The first web address in a text, or the text itself if it is an address. Between other words it ends before CJK, since
 * `https://a.example/b复制` is not one of a page; alone it may have parts in CJK.
 */
function addressIn(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  const isAlone = /^(https?:|www\.)/i.test(part.trim()) && !END.test(part.trim());
  const [within] = (isAlone ? ALONE : IN_TEXT).exec(part) ?? [];
  return typedAddress(within === undefined ? part : isAlone ? within : withoutEnd(within));
}

/** Without the punctuation of the sentence around an address: from a closing bracket that it does not open, and at its end. */
function withoutEnd(address: string): string {
  let open = 0;
  for (const { 0: sign, index } of address.matchAll(/[()[\]{}]/g)) {
    open += '([{'.includes(sign) ? 1 : -1;
    if (open < 0) return withoutEnd(address.slice(0, index));
  }
  return address.replace(/[.,;:!?'*([{|\\]+$/, '');
}
