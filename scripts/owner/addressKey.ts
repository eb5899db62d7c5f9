/** Tracking parameters, which do not change the page. */
const TRACKING = /^(utm_\w+|spm|fbclid|gclid|share_source|share_medium)$/i;

/**
 * A key that is equal for addresses of the same page: without protocol, default port, empty parts, tracking parameters
 * and trailing slash. Case matters only after the host. A text that is not an address is its own key.
 */
export function addressKey(address: string): string {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return trimmed;
  const url = new URL(trimmed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.href.toLowerCase();
  const isDefaultPort = url.port === '' || url.port === '80' || url.port === '443';
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => pair.join('='))
    .join('&');
  const user = url.username ? `${url.username}:${url.password}@` : '';
  const hash = url.hash === '#' ? '' : url.hash;
  const path = url.pathname.replace(/\/+$/, '');
  return `${user}${url.hostname}${isDefaultPort ? '' : `:${url.port}`}${path}${query && `?${query}`}${hash}`;
}
