/** Where a playlist was found. */
export interface PlaylistPlace {
  /** Its own address: what it names is relative to it. */
  playlist: URL;
  /** The root of this site, base path included. */
  site: URL;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address needs no TLS, since it never leaves this machine. */
export const isThisMachine = ({ hostname }: URL): boolean => THIS_MACHINE.has(hostname);

/**
 * The whole address of what a playlist names, empty for anything but http(s) and the site's own files. A page that came
 * by https, or lies in an extension, asks for nothing by http. A path in the site's own playlist begins at the root of the site, which may lie below that of its host.
 */
export function musicAddress(address: string, { playlist, site }: PlaylistPlace): string {
  const url = resolved(address, playlist, site);
  if (url?.protocol === 'http:' && site.protocol !== 'http:' && !isThisMachine(url)) url.protocol = 'https:';
  // Inside an extension the site's own files have the extension's protocol.
  return url && ['http:', 'https:', site.protocol].includes(url.protocol) ? url.href : '';
}

function resolved(address: string, playlist: URL, site: URL): URL | undefined {
  // An empty address is invalid, and one with an @ in front stands for a JSONP request (`jsonpAddresses.ts`).
  if (address === '' || address.startsWith('@')) return undefined;
  const isPath = address.startsWith('/') && !address.startsWith('//');
  const path = isPath && playlist.href.startsWith(site.href) ? address.slice(1) : undefined;
  try {
    return path === undefined ? new URL(address, playlist) : new URL(path, site);
  } catch {
    return undefined;
  }
}
