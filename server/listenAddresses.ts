import { existsSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';

/** Hosts that stand for every address of this machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);
/** Most addresses that are printed; virtual networks of containers may add many. */
const MOST_TOLD = 4;

/** The network interfaces of this machine, as `networkInterfaces()` of `node:os` returns them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Whether this process runs in a container of Docker or Podman, which writes one of these files. */
export const isInContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));

/**
 * The addresses under which other devices reach a server that listens on `host`: IPv4 addresses of this machine, those
 * of containers last. Empty for a host that is one address.
 */
export function networkAddresses(host: string, interfaces: Interfaces): string[] {
  if (!EVERYWHERE.has(host)) return [];
  const own = Object.entries(interfaces).flatMap(([name, entries]) =>
    (entries ?? [])
      .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: /^(docker|br-|veth|virbr|vmnet|podman)/.test(name) })),
  );
  return own
    .toSorted((one, other) => Number(one.isVirtual) - Number(other.isVirtual))
    .slice(0, MOST_TOLD)
    .map(({ address }) => address);
}
