import punycode from 'punycode/punycode.js';

/** A name for the page of an address: its host in Unicode without `www.`, or the mail address. */
export function hostName(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, hostname, pathname } = new URL(address);
  return ((unicodeOf(hostname) ?? hostname) + host.slice(hostname.length) || pathname).replace(/^www\./, '');
}

/** The host in Unicode; undefined where that is the spelling of another host, or of none. */
function unicodeOf(hostname: string): string | undefined {
  try {
    const unicode = punycode.toUnicode(hostname);
    return new URL(`http://${unicode}/`).hostname === hostname ? unicode : undefined;
  } catch {
    return undefined;
  }
}
