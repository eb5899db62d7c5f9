import ipaddr from 'ipaddr.js';

/** Ranges in which no address of the internet is, by their names in ipaddr.js. */
const PRIVATE: ReadonlySet<string> = new Set(['private', 'carrierGradeNat', 'loopback', 'linkLocal', 'uniqueLocal']);
/** Shorter prefixes of other ranges are refused: strangers would be in them. A provider gives a home at most a /48. */
const SHORTEST_PREFIX = { ipv4: 24, ipv6: 48 };
/** All other IPv6 addresses of the internet that anybody has. Outside are those that stand for all of IPv4. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** A range of addresses, such as `192.168.1.0/24`: an address in it, and the length of its prefix, bits. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Reads a range of `home.networks`, or a single address; undefined if it is none, or so wide that people outside are in
 * it. Only usual spellings are read: no octal numbers, no zones, no IPv4 address within an IPv6 address.
 */
export function readNetwork(text: string): Network | undefined {
  const range = text.trim();
  const family = range.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  const cidr = range.includes('/') ? range : `${range}/${family === ipaddr.IPv6 ? 128 : 32}`;
  const isUsual =
    family === ipaddr.IPv6
      ? ipaddr.IPv6.isValidCIDR(cidr) && !/[.%]/.test(cidr)
      : ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr);
  if (!isUsual) return undefined;
  const network = ipaddr.parseCIDR(cidr);
  const [address, prefix] = network;
  const ends = [family.networkAddressFromCIDR(cidr).range(), family.broadcastAddressFromCIDR(cidr).range()];
  const isPrivate = PRIVATE.has(address.range()) && ends.every((one) => one === address.range());
  const isOfInternet = address.kind() === 'ipv4' ? address.range() !== 'unspecified' : address.match(GLOBAL_V6);
  return isPrivate || (isOfInternet && prefix >= SHORTEST_PREFIX[address.kind()]) ? network : undefined;
}

/** A name in the DNS, such as `home.example.com`, without a scheme, a port or a path. */
export const HOST_NAME = /^(?=.{1,253}$)(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:xn--[a-z\d-]+|\p{L}{2,})$/iu;
