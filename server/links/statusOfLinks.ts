import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { isHomeHost } from '../../src/contract/address.ts';
import type { LinkItem, LinkStatus } from '../../src/contract/links.ts';
import { mayRequest, type MayRequest } from '../outgoing/fence.ts';
import {
  allowedAddresses,
  OtherProtocol,
  outgoingRequest,
  RefusedAddress,
  type Resolve,
} from '../outgoing/outgoingRequest.ts';

/** A link is requested at most once in this time, ms. */
const EVERY_MS = 2 * 60_000;
const AT_ONCE = 4;
/** Limit for one request, ms. */
const LIMIT_MS = 5000;
/** Nobody has the page open if it has not asked for this time, ms: no link is requested any more. */
const UNSEEN_MS = 10 * 60_000;
/** How long an answer waits for links that are being requested, ms. */
const PATIENCE_MS = 6000;
/** Failures in a row that are an outage. */
const OUTAGE = 2;

interface Checked {
  /** When it was last requested, on the monotonic clock. */
  at: number;
  failures: number;
  up?: boolean;
  /** When `up` last changed. */
  since?: Date;
}

export interface LinkStatusOptions {
  /**
   * The HTTP status of a request; rejects if there is no answer, with `RefusedAddress` if the address is never requested.
   * `isLan`: it is an address at home.
   */
  request?: ((url: URL, method: 'HEAD' | 'GET', isLan: boolean) => Promise<number>) | undefined;
  /** Of the real request; replaceable in tests. */
  resolve?: Resolve | undefined;
  isAllowed?: MayRequest | undefined;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  date?: () => Date;
  patienceMs?: number;
}

/** Whether links are up. */
export interface StatusOfLinks {
  /**
   * Requests those links with `check` that have not been requested for two minutes, and resolves to what is known of
   * the links of this visitor: at home of the address there, which such a visitor opens. `open` returns the open links of
   * visitors at home or outside, at the time of each request; no other address is requested.
   */
  look: (open: OpenLinks, isHome: boolean) => Promise<LinkStatus[]>;
}

type OpenLinks = (isHome: boolean) => readonly LinkItem[];

/**
 * A link that answers with less than 400, 401 or 403 is up, and so is one whose answer is not HTTP; two failures in a row
 * are an outage. Of a link that may not be requested nothing is known.
 */
export function statusOfLinks(options: LinkStatusOptions = {}): StatusOfLinks {
  const { request = requestOf(options), now = () => performance.now(), date = () => new Date() } = options;
  const known = new Map<string, Checked>();
  const waiting = new Set<string>();
  const queue = new PQueue({ concurrency: AT_ONCE });
  let lookedAt = -Infinity;
  let last: { outside?: readonly LinkItem[]; home?: readonly LinkItem[]; found: Map<string, boolean> } = {
    found: new Map(),
  };

  /** Computed once for each list, since each request asks for them. */
  function addresses(open: OpenLinks): Map<string, boolean> {
    const [outside, home] = [open(false), open(true)];
    if (outside !== last.outside || home !== last.home) last = { outside, home, found: addressesOf(outside, home) };
    return last.found;
  }

  async function check(link: string, isLan: boolean): Promise<void> {
    const before: Omit<Checked, 'at'> = known.get(link) ?? { failures: 0 };
    const at = now();
    known.set(link, { ...before, at });
    const isUp = await answers(new URL(link), isLan, request);
    if (isUp === undefined) return void known.set(link, { at, failures: 0 });
    const failures = isUp ? 0 : before.failures + 1;
    const up = isUp || (failures < OUTAGE ? before.up : false);
    const since = up === before.up ? before.since : date();
    known.set(link, { at, failures, ...(up !== undefined && { up }), ...(up !== undefined && since && { since }) });
  }

  /** Requests a waiting link when its turn comes, if it is still open. */
  function enqueue(link: string, open: OpenLinks): void {
    if (waiting.has(link)) return;
    waiting.add(link);
    void queue.add(async () => {
      waiting.delete(link);
      const isLan = addresses(open).get(link);
      if (isLan !== undefined && now() - lookedAt < UNSEEN_MS) await check(link, isLan);
    });
  }

  return {
    async look(open, isHome) {
      lookedAt = now();
      const wanted = addresses(open);
      const isDue = (link: string) => lookedAt - (known.get(link)?.at ?? -Infinity) >= EVERY_MS;
      // What was requested within two minutes stays: the link may come back.
      for (const link of known.keys()) if (!wanted.has(link) && isDue(link)) known.delete(link);
      for (const link of wanted.keys()) if (isDue(link)) enqueue(link, open);
      const late = new AbortController();
      const limit = wait(options.patienceMs ?? PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([queue.onIdle(), limit]);
      late.abort();
      const shown = new Map(checked(open(isHome)).map(({ link, lan }) => [link, known.get(lan ?? link)]));
      return [...shown].flatMap(([link, { up, since } = {}]) =>
        up === undefined || !since ? [] : [{ link, up, since: since.toISOString().replace(/\.\d+Z$/, 'Z') }],
      );
    },
  };
}

const checked = (links: readonly LinkItem[]) => links.filter(({ check }) => check === true);

/** The addresses of the links with `check`, and whether each one is an address at home only. */
function addressesOf(outsideLinks: readonly LinkItem[], homeLinks: readonly LinkItem[]): Map<string, boolean> {
  const outside = checked(outsideLinks).map(({ link }) => link);
  const home = checked(homeLinks).flatMap(({ link, lan }) => (lan === undefined ? [link] : [link, lan]));
  const all = [...home.map((link) => [link, true] as const), ...outside.map((link) => [link, false] as const)];
  return new Map(all.filter(([link]) => /^https?:\/\//i.test(link) && URL.canParse(link)));
}

async function answers(
  url: URL,
  isLan: boolean,
  request: NonNullable<LinkStatusOptions['request']>,
): Promise<boolean | undefined> {
  for (const method of ['HEAD', 'GET'] as const) {
    const status = await request(url, method, isLan).catch((error: unknown) =>
      error instanceof RefusedAddress ? undefined : Infinity,
    );
    if (status === undefined) return undefined;
    if (status < 400 || status === 401 || status === 403) return true;
  }
  return false;
}

/**
 * Follows no redirect. Addresses at home, hosts that usually have no certificate, and names of private addresses may
 * have a certificate of their own: only the status is read.
 */
const requestOf =
  ({ resolve, isAllowed = mayRequest }: LinkStatusOptions): NonNullable<LinkStatusOptions['request']> =>
  async (url, method, isLan) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const addresses = await allowedAddresses(url, { allows: (address) => isAllowed(address, true), signal, resolve });
    const anyCertificate = isLan || isHomeHost(url.hostname);
    try {
      const response = await outgoingRequest(url, { addresses, method, signal, anyCertificate });
      response.destroy();
      return response.statusCode ?? Infinity;
    } catch (error) {
      if (error instanceof OtherProtocol) return 101;
      // Not quite HTTP, but an answer.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_')) return 200;
      throw error;
    }
  };
