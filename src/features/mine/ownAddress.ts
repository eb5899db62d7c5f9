import { isOwnAddress } from './entry';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `nas:5001` and `example.com:8080/x` look like a scheme; a port tells. */
const PORT = /^[^:/?#]+:\d{1,5}(?:[/?#]|$)/;

/**
 * The address of an own link from what was typed or pasted, in full: `https://` where it lacks, the host in punycode, so
 * that one which only looks like another is seen. Undefined for what cannot open.
 */
export function ownAddress(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!trimmed || /\s/.test(trimmed) || trimmed.startsWith('/') || trimmed.startsWith('\\')) return undefined;
  const hasScheme = SCHEME.test(trimmed) && !PORT.test(trimmed);
  if (!hasScheme && !looksLikeHost(trimmed)) return undefined;
  const whole = hasScheme ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return undefined;
  const { href, protocol, hostname, pathname } = new URL(whole);
  const leads = protocol === 'mailto:' ? /^[^@]+@[^@]+$/.test(pathname) : hostname !== '';
  return leads && isOwnAddress(href) ? href : undefined;
}

/** A name with a dot in it, `localhost`, one with a port, or an IPv6 address: no single word. */
function looksLikeHost(text: string): boolean {
  const [host = ''] = text.split(/[/?#]/);
  return /^[^@]+\.[^@.]+$/.test(host) || host === 'localhost' || PORT.test(text) || host.startsWith('[');
}

/** A name for a link without one: its host, or the mail address. */
export function nameFrom(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname } = new URL(address);
  return (host || pathname).replace(/^www\./, '');
}
