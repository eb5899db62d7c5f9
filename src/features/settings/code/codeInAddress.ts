const MARK = '#settings=';

/** An address may have so many letters: 8 kB. Longer ones are cut by messengers, and by some browsers. */
export const LONGEST_ADDRESS = 8000;
/** The code of an address that is longer is not looked at. */
export const LONGEST_CODE = 2 * LONGEST_ADDRESS;

/** The code in the fragment of an address: as far as its letters go, since messengers add a full stop. */
export function codeIn(hash: string): string | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  const [code = ''] = /^[\w-]*/.exec(hash.slice(MARK.length, MARK.length + LONGEST_CODE + 1)) ?? [];
  return code;
}

/** The address that carries a code: of this page, without what else it may have asked for. */
export function addressWith(code: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}${MARK}${code}`;
}

/** The code in the window's address, which it leaves with this: neither history nor a reload has it any more. */
export function takeCode({ location, history }: Window): string | undefined {
  const code = codeIn(location.hash);
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** Puts it back for a page that comes anew. */
export function giveBackCode(code: string, { history }: Window): void {
  history.replaceState(history.state, '', MARK + code);
}
