import { readNetwork } from '../../../src/contract/homeNetworks.ts';
import { rangeAround } from '../../../server/http/containerGateways.ts';
import { isPublicAddress } from '../../../server/http/visitorAddress.ts';
import type { Interfaces } from '../../../server/listenAddresses.ts';

/** Networks of containers and virtual machines on this computer. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|podman|cni|tun|tap)/;

const isOfHome = (address: string) => !isPublicAddress(address) && !address.startsWith('169.254.');

/** The private networks that a computer is in: IPv4 ranges around its own addresses. */
export function networksOfComputer(interfaces: Interfaces): string[] {
  const addresses = Object.entries(interfaces).flatMap(([name, some]) =>
    VIRTUAL.test(name)
      ? []
      : (some ?? []).filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
  const ranges = addresses.filter(isOfHome).flatMap((address) => rangeAround(address, {}) ?? []);
  return [...new Set(ranges)].filter((range) => readNetwork(range) !== undefined);
}
