import { resolve4, resolve6 } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { readNetwork, type Network } from '../../src/contract/homeNetworks.ts';
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
  const never = gateways.map((one): Network => [ipaddr.process(one), one.includes(':') ? 128 : 32]);
  let [ranges, name]: [Network[], string] = [[], ''];
  let line: ReadonlySet<string> = new Set();
  let resolveAgainAt = -Infinity;
  let pending: Promise<void> | undefined;
  let hasReported = false;
  apply(home);

  function apply(settings: Site['home']): void {
    // Wrong ranges are left out; the reader of `site.yml` reports them.
    ranges = (settings?.networks ?? []).map(readNetwork).filter((range) => range !== undefined);
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
    line = new Set(found.filter(isPublicAddress).map(networkOf));
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
      const place = ipaddr.subnetMatch(ipaddr.process(address), { never, home: ranges }, 'outside');
      return place === 'home' || (place === 'outside' && line.has(networkOf(address)));
    },
  };
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
