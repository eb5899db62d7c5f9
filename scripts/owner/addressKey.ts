/** Parameters that say where a visitor came from, and nothing about the page. */
const TRACKING = /^(utm_\w+|spm|fbclid|gclid|share_source|share_medium)$/i;

/**
 * What two addresses of the same page have in common: without protocol, default port, empty parts, tracking parameters
 * and the slash at the end; capitals count only after the host. A text that is no address stands for itself.
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
