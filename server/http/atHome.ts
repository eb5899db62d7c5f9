import { resolve4, resolve6 } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readNetwork } from '../../src/contract/homeNetworks.ts';
import type { Site } from '../../src/contract/site.ts';
import { isPublicAddress, networkOf } from './visitorAddress.ts';

/** Interval of the requests for the address behind `home.address`, ms. */
const RESOLVE_EVERY_MS = 5 * 60_000;
/** A slow name server delays a request by no more than this, ms. */
const PATIENCE_MS = 2000;

/** Decides which visitors are at home. */
export interface AtHome {
  /** Resolves `home.address` if its last answer is too old; undefined if there is nothing to wait for. */
  refresh: () => Promise<void> | undefined;
  /** Whether an address is at home, as `visitorAddress` returns it. */
  includes: (address: string | undefined) => boolean;
  /** Applies changed settings. */
  use: (home: Site['home']) => void;
}

export interface AtHomeOptions {
  home: Site['home'];
  /** Called if the name has no public address; `found` is the number of its other addresses. */
  onNoAddress: (found: number) => void;
  /** The addresses of a name, IPv4 and IPv6. Rejects if there are none. */
  resolve?: ((name: string) => Promise<string[]>) | undefined;
  /** Addresses by which all visitors of a container may come; they are never at home. */
  gateways?: readonly string[];
  /**
   * Whether requests wait for one answer about the name together. Not where the platform cancels it with the
   * request that came first.
   */
  shared?: boolean;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Who comes from `home.networks`, or from the address behind `home.address`, is at home. Nobody else is: not without
 * `home`, not with an unknown address, and not if the name has no public address. Behind an IPv6 address, the whole /64
 * is the home.
 */
export function openAtHome({ home, onNoAddress, resolve = resolveName, ...outside }: AtHomeOptions): AtHome {
  const { gateways = [], shared = true, now = () => performance.now() } = outside;
  const never = listOf(gateways);
  let [ranges, name] = [new BlockList(), ''];
  let line: ReadonlySet<string> = new Set();
  let resolveAgainAt = -Infinity;
  let pending: Promise<void> | undefined;
  let hasReported = false;
  apply(home);

  function apply(settings: Site['home']): void {
    ranges = listOf(settings?.networks ?? []);
    if (settings?.address === name) return;
    name = settings?.address ?? '';
    line = new Set();
    resolveAgainAt = -Infinity;
    pending = undefined;
  }

  async function renew(wanted: string): Promise<void> {
    const answer = await within(PATIENCE_MS, resolve(wanted)).catch(() => []);
    if (wanted !== name) return;
    // Some platforms add the names that the name stands for.
    const found = answer.filter((one) => isIP(one) !== 0);
    const all = found.map(networkOf);
    line = new Set(all.filter((network, index) => isPublicAddress(found[index] ?? '') && isPublicAddress(network)));
    if (line.size === 0 && !hasReported) onNoAddress(found.length);
    hasReported = line.size === 0;
    resolveAgainAt = now() + RESOLVE_EVERY_MS;
    pending = undefined;
  }

  return {
    use: apply,
    refresh() {
      if (name === '' || now() < resolveAgainAt) return undefined;
      if (!shared) return renew(name);
      pending ??= renew(name);
      return pending;
    },
    includes(address) {
      if (address === undefined) return false;
      const network = networkOf(address);
      // IPv4 in IPv6 notation counts as IPv4.
      const plain = network.includes(':') ? address : network;
      const isIn = (list: BlockList) => list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
      return !isIn(never) && (isIn(ranges) || line.has(network));
    },
  };
}

/** Invalid ranges are left out; the reader of `site.yml` reports them. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const range = readNetwork(text);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list;
}

async function resolveName(name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve4(name), resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const limit = wait(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  limit.catch(() => undefined);
  return Promise.race([result, limit]).finally(() => late.abort());
}
