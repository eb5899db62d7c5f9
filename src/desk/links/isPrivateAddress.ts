import { isHomeHost, isIpv4 } from '@/contract/homeHost';

/** Private ranges of IPv4 (RFC 1918), and of IPv6 (RFC 4193) as a `URL` writes it. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cd])/;

/** Whether an address, as written, leads into a home network. The server knows more: what names resolve to. */
export function isPrivateAddress(address: string): boolean {
  const host = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';
  if (isIpv4(host) || host.startsWith('[')) return PRIVATE.test(host);
  return host !== 'localhost' && isHomeHost(host);
}
