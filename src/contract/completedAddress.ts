import { openableAddress, parseAddress } from './address.ts';

/** File extensions that are not top-level domains: `about.html` means a file. */
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|pdf)$/;

/**
 * Adds `https://` to a domain name as typed into a browser: `www.example.com/a`. Undefined for complete addresses and
 * for anything that is not a domain name: numbers, paths, mail addresses, other protocols.
 */
export function completedAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (openableAddress(trimmed) !== undefined || !/^[\p{L}\d]/u.test(trimmed)) return undefined;
  const whole = parseAddress(`https://${trimmed}`);
  if (!whole || whole.username || whole.password) return undefined;
  const isDomain = /\.[a-z][a-z\d-]+$/.test(whole.hostname) && !FILE_ENDING.test(whole.hostname);
  return isDomain ? `https://${trimmed}` : undefined;
}
