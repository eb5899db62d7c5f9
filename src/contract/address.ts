const PROBE_BASE = 'https://site.invalid';
const OPEN_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/** Schemes that no link may have, whatever the owner writes: they run scripts, or show what is not of a site. */
export const FORBIDDEN_SCHEMES = new Set(['javascript', 'data', 'vbscript', 'blob', 'file', 'about', 'view-source']);
/** A scheme in lower case. One with a dot would be a host with a port. */
export const SCHEME_NAME = /^[a-z][a-z\d+-]*$/;
/** Longest address of a visitor's own link, and of one that an import adds, characters. The desk accepts no longer one. */
export const LONGEST_ADDRESS = 4096;

let further: readonly string[] = [];
/** Sets the schemes that the owner allows (`schemes` in `site.yml`), for this page, or for the site of this process. */
export function allowSchemes(schemes: readonly string[]): void {
  further = schemes;
}

/**
 * The address for use in a link, or undefined if it must not be opened. `http:`, `https:`, `mailto:`, paths of this
 * site, and the schemes that the owner allows are allowed; others, such as `javascript:`, would be dangerous. Uses the
 * URL parser, since browsers skip tabs and read `\` as `/`.
 */
export function openableAddress(address: string, schemes = further): string | undefined {
  const trimmed = address.trim();
  if (trimmed.startsWith('/')) {
    const resolved = parseAddress(trimmed, PROBE_BASE);
    return resolved?.origin === PROBE_BASE ? trimmed : undefined;
  }
  const { protocol = '' } = parseAddress(trimmed) ?? {};
  const scheme = protocol.slice(0, -1);
  const isAllowed = schemes.includes(scheme) && SCHEME_NAME.test(scheme) && !FORBIDDEN_SCHEMES.has(scheme);
  return isAllowed || OPEN_PROTOCOLS.has(protocol) ? trimmed : undefined;
}

/** Whether a link may have the address on some site, whose owner allows its scheme. */
export function mayBeOpened(address: string): boolean {
  const { protocol = '' } = parseAddress(address.trim()) ?? {};
  return openableAddress(address, [protocol.slice(0, -1)]) !== undefined;
}

/** The address that a link opens: the one at home for a visitor who got it. Undefined if it must not be opened. */
export function addressToOpen({ link, lan }: { link: string; lan?: string }): string | undefined {
  return openableAddress(lan ?? '') ?? openableAddress(link);
}

/** Parses an address; undefined if it is invalid. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

const FOUR_NUMBERS = /^(?:\d{1,3}\.){3}\d{1,3}$/;
/**
 * Endings of names that exist only in a home network (RFC 6762, RFC 8375, ICANN's `.internal`, and `.lan`, `.home` and
 * `.localdomain` of common routers).
 */
const HOME_ENDING = /\.(?:local|lan|home|internal|localdomain|home\.arpa)$/i;

/** Whether a text is an IPv4 address in its usual form; the URL parser also accepts `3.14`. */
export const isIpv4 = (host: string): boolean => FOUR_NUMBERS.test(host);

/**
 * Whether a host, as written or from a `URL`, is one where a certificate is unlikely: an IP address (IPv6 in brackets),
 * localhost, or a name of a home network. Two ports of such a host are usually two services.
 */
export function isHomeHost(host: string): boolean {
  return isIpv4(host) || host.startsWith('[') || host.toLowerCase() === 'localhost' || HOME_ENDING.test(host);
}

/** A file extension at the end: what follows it may be a query or a fragment. */
const FILE_ENDING = /\.[a-z][a-z\d]{1,4}$/i;
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * The address for a path of the site's own files, as owners write it: a plain file name works with every sign. `%` that
 * begins no code is encoded, and so are `#` and `?` where only the whole text ends like a file name (`C# 1.mp3`, but
 * `a.mp3?v=2`). Unicode is composed (NFC), as the server composes it: names of files from a Mac are not. Addresses of
 * other hosts are returned unchanged.
 */
export function fileAddress(written: string): string {
  if (SCHEME.test(written)) return written;
  const address = written
    .normalize()
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
  const [before = ''] = address.split(/[?#]/, 1);
  const isName = before !== address && !FILE_ENDING.test(before) && FILE_ENDING.test(address) && !/\?.*=/.test(address);
  return isName ? address.replaceAll('#', '%23').replaceAll('?', '%3F') : address;
}
