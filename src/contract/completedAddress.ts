import { openableAddress, parseAddress } from './address.ts';

/** Endings of files that no domain has: `about.html` is meant as a file. */
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|pdf)$/;

/**
 * `https://www.example.com/a` for `www.example.com/a`, as it is typed into a browser. Undefined for what can be opened
 * as it is, and for what is no domain name: numbers, paths, mail addresses, other protocols.
 */
export function completedAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (openableAddress(trimmed) !== undefined || !/^[\p{L}\d]/u.test(trimmed)) return undefined;
  const whole = parseAddress(`https://${trimmed}`);
  if (!whole || whole.username || whole.password) return undefined;
  const isDomain = /\.[a-z][a-z\d-]+$/.test(whole.hostname) && !FILE_ENDING.test(whole.hostname);
  return isDomain ? `https://${trimmed}` : undefined;
}
