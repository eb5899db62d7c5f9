import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/*
 * Which IP addresses the server requests for what the owner has written into a link. Nothing is connected but what was
 * checked here, after the name is resolved (`outgoingRequest.ts`).
 */

/** Home networks (RFC 1918, 4193, 6598) by their names in ipaddr.js, and the range that `OTHER_RANGES` calls `home`. */
const HOME: ReadonlySet<string> = new Set(['private', 'carrierGradeNat', 'uniqueLocal', 'home']);
/** What ipaddr.js does not know, or puts among others. */
const OTHER_RANGES = {
  never: [
    // IPv4 addresses in IPv6 (RFC 4291).
    ipaddr.parseCIDR('::/96'),
    // Metadata of Alibaba, Azure, AWS, Google and Scaleway.
    ...['100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::/32', 'fd20:ce::254/128', 'fd00:42::42/128'].map((one) =>
      ipaddr.parseCIDR(one),
    ),
  ],
  // For tests of networks (RFC 2544): proxies on a computer give every name an address in it.
  home: [ipaddr.parseCIDR('198.18.0.0/15')],
};

/** The name of the range that an address is in. IPv4 in IPv6 notation counts as IPv4; a zone is left out. */
function rangeOf(address: string): string {
  const plain = ipaddr.process(address);
  return ipaddr.subnetMatch(plain, OTHER_RANGES, plain.range());
}

/** Whether an IP address is one of a home network. */
export const isPrivate = (address: string): boolean => HOME.has(rangeOf(address));

/** Addresses of this machine. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));

/**
 * Whether an IP address may be requested. With `isHome` those of home networks may too, and this machine by its
 * addresses there: the machine that serves the page often serves what it links to. Never requested are this machine by
 * other addresses, its links, the metadata of a cloud, and every range in which no single host of the internet is.
 */
export function mayRequest(address: string, isHome: boolean, own: readonly string[] = ownAddresses()): boolean {
  if (HOME.has(rangeOf(address))) return isHome;
  if (rangeOf(address) !== 'unicast') return false;
  return isHome || !own.includes(ipaddr.process(address).toString());
}

/** Decides about addresses; replaceable in tests. */
export type MayRequest = (address: string, isHome: boolean) => boolean;
