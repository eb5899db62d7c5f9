import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { networkOf } from '../http/visitorAddress.ts';

/*
 * Which IP addresses the server requests for what the owner has written into a link. Nothing is connected but what was
 * checked here, after the name is resolved (`outgoingRequest.ts`).
 */

/**
 * Addresses that are never requested: this machine, its links, cloud metadata, whatever is no single host, and IPv4
 * addresses inside of IPv6 ones, behind which there may be any of these (RFC 2765, 3056, 4380, 6052).
 */
const NEVER = [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // Metadata of Alibaba, Azure, AWS, Google and Scaleway.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:42::42', 128],
] as const;
/** Home networks and other private ranges: RFC 1918, 4193, 6598, 2544. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['198.18.0.0', 15],
  ['fc00::', 7],
] as const;

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Whether an address is in one of these ranges. IPv4 in IPv6 notation counts as IPv4; a zone is left out. */
function inOneOf(ranges: readonly (readonly [string, number])[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, familyOf(address));
  return (address) => list.check(plain(address), familyOf(plain(address)));
}

function plain(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? address.replace(/%.*/, '') : network;
}

const isNever = inOneOf(NEVER);

/** Whether an IP address is one of a home network. */
export const isPrivate = inOneOf(PRIVATE);

/** Addresses of this machine. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));

/**
 * Whether an IP address may be requested. With `isHome` those of home networks may too, and this machine by its
 * addresses there: the machine that serves the page often serves what it links to.
 */
export function mayRequest(address: string, isHome: boolean, own: readonly string[] = ownAddresses()): boolean {
  if (isNever(address)) return false;
  return isHome || (!isPrivate(address) && !own.includes(plain(address)));
}

/** Decides about addresses; replaceable in tests. */
export type MayRequest = (address: string, isHome: boolean) => boolean;
