import { openableAddress, parseAddress, isHomeHost } from './address.ts';

/** File extensions that are not top-level domains: `about.html` means a file. */
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|pdf)$/;

/** The host as written, then an optional port, then an optional path, query or fragment. */
const HOST_AS_WRITTEN = /^(\[[\da-f:.]+\]|[^/?#:@[\]]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;

/**
 * Adds the scheme to an address as typed into a browser: `https://` to a domain name (`www.example.com/a`), `http://`
 * to a host without a certificate (`192.168.1.2:8096`, `localhost:5173`, `nas.local`). Undefined for complete addresses
 * and for anything else: words, numbers, paths, mail addresses, other protocols.
 */
export function completedAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (openableAddress(trimmed) !== undefined || !/^[\p{L}\d[]/u.test(trimmed)) return undefined;
  const whole = parseAddress(`https://${trimmed}`);
  if (!whole || whole.username || whole.password) return undefined;
  const host = HOST_AS_WRITTEN.exec(trimmed)?.[1];
  if (host !== undefined && isHomeHost(host)) return `http://${trimmed}`;
  const isDomain = /\.[a-z][a-z\d-]+$/.test(whole.hostname) && !FILE_ENDING.test(whole.hostname);
  return isDomain ? `https://${trimmed}` : undefined;
}
