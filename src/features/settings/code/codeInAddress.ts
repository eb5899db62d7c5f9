const MARK = '#settings=';

/** Maximum length of an address, characters (8 kB). Messengers and some browsers cut longer ones. */
export const LONGEST_ADDRESS = 8000;
/** Maximum length of a code that is read, characters. */
export const LONGEST_CODE = 2 * LONGEST_ADDRESS;

/** The code in a URL fragment; ends at the first other character, since messengers may append a full stop. */
export function codeIn(hash: string): string | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  const [code = ''] = /^[\w-]*/.exec(hash.slice(MARK.length, MARK.length + LONGEST_CODE + 1)) ?? [];
  return code;
}

/** The page's address with a code, without its query. */
export function addressWith(code: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}${MARK}${code}`;
}

/** Reads the code and removes it from the window's address, so that history and reloads do not have it. */
export function readAddressCode({ location, history }: Window): string | undefined {
  const code = codeIn(location.hash);
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

/** Puts the code back into the address, for a reload. */
export function restoreAddressCode(code: string, { history }: Window): void {
  history.replaceState(history.state, '', MARK + code);
}
