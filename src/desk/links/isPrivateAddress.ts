import ipaddr from 'ipaddr.js';
import { isHomeHost } from '@/contract/homeHost';

/** Whether an address, as written, leads into a home network. The server knows more: what names resolve to. */
export function isPrivateAddress(address: string): boolean {
  const host = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';
  const literal = host.replaceAll(/[[\]]/g, '');
  if (ipaddr.isValid(literal)) return ['private', 'uniqueLocal'].includes(ipaddr.parse(literal).range());
  return host !== 'localhost' && isHomeHost(host);
}
