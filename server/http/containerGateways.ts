import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isInContainer, type Interfaces } from '../listenAddresses.ts';
import { isPublicAddress, networkOf } from './visitorAddress.ts';

/**
 * In a container: the addresses of its gateways, and its own. By these, visitors from everywhere come without a proxy in
 * front, or past it; where no root runs the containers, by its own. Empty outside of containers.
 */
export function containerGateways(container: Interfaces | undefined = ownInterfaces(), tableIn = read): string[] {
  if (!container) return [];
  const own = Object.values(container).flatMap((some) => (some ?? []).map(({ address }) => address));
  return [...gatewaysIn(tableIn('/proc/net/route'), tableIn('/proc/net/ipv6_route')), ...own];
}

/**
 * The range for `home.networks` that contains a visitor's address: the /24 of a private IPv4 address, the /64 of an IPv6
 * address, a public IPv4 address alone. Undefined in a container for the addresses of its own networks: by these may
 * come other people.
 */
export function rangeAround(address: string, container: Interfaces | undefined = ownInterfaces()): string | undefined {
  const network = networkOf(address);
  const cards = Object.values(container ?? {}).flatMap((some) => some ?? []);
  const own = cards.flatMap(({ cidr }) => (cidr === null ? [] : [ipaddr.parseCIDR(cidr)]));
  if (ipaddr.subnetMatch(ipaddr.process(address), { own }, '') === 'own') return undefined;
  if (network.includes(':') || isPublicAddress(network) || network.startsWith('127.')) return network;
  return network.replace(/\d+$/, '0/24');
}

const ownInterfaces = () => (isInContainer() ? networkInterfaces() : undefined);

const cells = (table: string): string[][] => table.split('\n').map((row) => row.trim().split(/\s+/));

const bytesOf = (hex: string): number[] => [...Buffer.from(hex, 'hex')];

/** The gateways in Linux's tables of routes: IPv4 in hexadecimal digits of the reversed bytes, IPv6 in 32 digits. */
function gatewaysIn(v4: string, v6: string): string[] {
  const four = cells(v4).flatMap(([, , gateway = '']) => (/^[\dA-F]{8}$/i.test(gateway) ? [gateway] : []));
  const six = cells(v6).flatMap(([, , , , gateway = '']) => (/^[\da-f]{32}$/i.test(gateway) ? [gateway] : []));
  return [...four.map((hex) => bytesOf(hex).toReversed()), ...six.map(bytesOf)]
    .map((one) => ipaddr.fromByteArray(one))
    .filter((one) => one.range() !== 'unspecified')
    .map(String);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
