export interface OriginCheck {
  header: (name: string) => string | undefined;
  /** Under which name, and which port, the visitor has asked. */
  host: string | undefined;
  isSecure: boolean;
  /** How many trusted proxies stand in front. */
  proxies: number;
}

/**
 * Whether a writing call comes from a page of this site. Browsers send `Origin` with each of them and let no page change
 * it, nor `Sec-Fetch-Site`, which newer ones send too. A request without `Origin` is none of this page.
 */
export function isSameOrigin({ header, host, isSecure, proxies }: OriginCheck): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = parse(header('origin'));
  if (!origin || !host) return false;
  if (isSecure && origin.protocol !== 'https:') return false;
  if (origin.host === withoutUsualPort(host, origin.protocol)) return true;
  // A proxy may pass the name on without its port.
  return proxies > 0 && !/:\d+$/.test(host) && origin.hostname === host.toLowerCase();
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
