import { parseAddress } from './address.ts';
import { isIpv4 } from './homeHost.ts';

/** Ranges in which no address of the internet is: their first 16 bits, and the length of their prefix. */
const PRIVATE = {
  // 10, shared (RFC 6598: VPNs and CGNAT), loopback, link-local, 172.16, 192.168.
  ipv4: [
    [0x0a00, 8],
    [0x6440, 10],
    [0x7f00, 8],
    [0xa9fe, 16],
    [0xac10, 12],
    [0xc0a8, 16],
  ],
  // Unique local, link-local.
  ipv6: [
    [0xfc00, 7],
    [0xfe80, 10],
  ],
} as const;
/** Shorter prefixes of other ranges are refused: strangers would be in them. A provider gives a home at most a /48. */
const SHORTEST_PREFIX = { ipv4: 24, ipv6: 48 };

/** A range of addresses, such as `192.168.1.0/24`, or a single address. */
export interface Network {
  address: string;
  /** Length of the common prefix, bits. */
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/**
 * Reads a range of `home.networks`; undefined if it is none, or so wide that people outside are in it. IPv6 with an
 * embedded IPv4 address is refused: `::ffff:0:0/96` and `64:ff9b::/96` are all of IPv4.
 */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([\d.]+|[\da-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const family = isIpv4(address) ? 'ipv4' : 'ipv6';
  const longest = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  const start = family === 'ipv4' ? startOfV4(address) : startOfV6(address);
  if (start === undefined || prefix > longest) return undefined;
  const isPrivate = PRIVATE[family].some(([range, width]) => prefix >= width && (start ^ range) >> (16 - width) === 0);
  return isPrivate || prefix >= SHORTEST_PREFIX[family] ? { address, prefix, family } : undefined;
}

/** The first 16 bits of an IPv4 address in its usual form. */
function startOfV4(address: string): number | undefined {
  const parts = address.split('.').map(Number);
  const [high = 0, low = 0] = parts;
  return high > 0 && parts.every((part) => part <= 255) && parts.join('.') === address ? high * 256 + low : undefined;
}

function startOfV6(address: string): number | undefined {
  const host = address.includes(':') ? parseAddress(`http://[${address}]`)?.hostname : undefined;
  if (host === '[::1]') return 0;
  return host === undefined || /^\[(:|64:ff9b:)/.test(host) ? undefined : Number.parseInt(host.slice(1), 16);
}

/** A name in the DNS, such as `home.example.com`, without a scheme, a port or a path. */
export const HOST_NAME = /^(?=.{1,253}$)(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:xn--[a-z\d-]+|\p{L}{2,})$/iu;
