import { parseAddress } from './address.ts';
import { isIpv4 } from './homeHost.ts';

/** Shorter prefixes are refused: such a range contains a large part of the internet. */
const SHORTEST_PREFIX = 8;

/** A range of addresses, such as `192.168.1.0/24`, or a single address. */
export interface Network {
  address: string;
  /** Length of the common prefix, bits. */
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/**
 * Reads a range of `home.networks`; undefined if it is none, or so wide that people outside are in it. IPv6 with an
 * embedded IPv4 address (`::ffff:0:0/96` is all of IPv4) is refused.
 */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([\d.]+|[\da-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const family = isIpv4(address) ? 'ipv4' : 'ipv6';
  const longest = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  if (prefix < SHORTEST_PREFIX || prefix > longest) return undefined;
  if (family === 'ipv4') {
    const isRange = address.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part);
    return isRange && !address.startsWith('0.') ? { address, prefix, family } : undefined;
  }
  const host = address.includes(':') ? parseAddress(`http://[${address}]`)?.hostname : undefined;
  if (host === undefined || (host.startsWith('[::') && host !== '[::1]')) return undefined;
  return host === '[::1]' && prefix < longest ? undefined : { address, prefix, family };
}

/** A name in the DNS, such as `home.example.com`, without a scheme, a port or a path. */
export const HOST_NAME = /^(?=.{1,253}$)(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:xn--[a-z\d-]+|\p{L}{2,})$/iu;
