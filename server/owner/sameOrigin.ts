export interface OriginCheck {
  header: (name: string) => string | undefined;
  /** The requested host, with port if there is one. */
  host: string | undefined;
  isSecure: boolean;
  /** Number of trusted proxies. */
  proxies: number;
}

/**
 * Whether a writing call comes from a page of this site. Browsers send `Origin` with each such request, and newer ones
 * `Sec-Fetch-Site`; pages can set neither. A request without `Origin` is refused.
 */
export function isSameOrigin({ header, host, isSecure, proxies }: OriginCheck): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = parse(header('origin'));
  if (!origin || !host) return false;
  if (isSecure && origin.protocol !== 'https:') return false;
  if (origin.host === withoutUsualPort(host, origin.protocol)) return true;
  // A proxy may forward the host without its port. Then only the browser can report that the port is the same; an older
  // one, which does not, must come to the usual port.
  const isSamePort = site !== undefined || origin.port === '';
  return proxies > 0 && isSamePort && !/:\d+$/.test(host) && origin.hostname === host.toLowerCase();
}

function parse(origin: string | undefined): URL | undefined {
  try {
    const url = new URL(origin ?? '');
    return /^https?:$/.test(url.protocol) && origin?.replace(/\/$/, '') === url.origin ? url : undefined;
  } catch {
    return undefined;
  }
}

function withoutUsualPort(host: string, protocol: string): string {
  const usual = protocol === 'https:' ? ':443' : ':80';
  return host.toLowerCase().replace(new RegExp(`${usual}$`), '');
}
