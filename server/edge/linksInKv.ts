import * as v from 'valibot';
import { checkLinks } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import {
  fallbackItems,
  sortLinks,
  type LinksSource,
  type SortedLinks,
  type VisitorLinks,
} from '../links/linksSource.ts';
import type { Log } from '../ownerLog.ts';
import type { KeyValueStore } from './bindings.ts';
import { errorText } from '../errorText.ts';

/** The key of the links, see `StoredList`. */
export const LINKS_IN_KV = 'links';
/** Limit of Workers KV for one value, bytes. */
export const LARGEST_BYTES = 25 * 1024 * 1024;
/**
 * Interval between two reads. Workers KV needs up to a minute to distribute a change, so more frequent reads would gain
 * little.
 */
const LOOK_AGAIN_MS = 30_000;
const TRY_AGAIN_MS = 1000;
const INSTEAD_OF = {
  nothing: 'the fallback links of site.yml are shown',
  something: 'the last good links stay in service',
};

const storedSchema = v.object({ lockedGroups: v.array(v.string()), links: v.array(v.unknown()) });

/** What a stored text contains. It is JSON: this object, a list without locks, or `null` for an empty `links.yml`. */
export interface StoredList {
  /**
   * The groups that `site.yml` locked when the links were uploaded. They stay locked, because `site.yml` comes online
   * with another command: when a locked group is renamed, its links would be public between the two.
   */
  lockedGroups: readonly string[];
  links: readonly unknown[] | null;
}

/** Reads a stored text; undefined if it is none. */
function storedList(text: string): StoredList | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (data === null || Array.isArray(data)) return { lockedGroups: [], links: data };
    return v.is(storedSchema, data) ? data : undefined;
  } catch {
    return undefined;
  }
}

export function storedText({ lockedGroups, links }: StoredList): string {
  return JSON.stringify(lockedGroups.length === 0 || links === null ? links : { lockedGroups, links });
}

interface LinksInStoreOptions {
  /** Undefined where the deployment has no such binding. */
  store: KeyValueStore | undefined;
  site: Pick<Site, 'lockedGroups' | 'fallbackLinks'>;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * The links in Workers KV. At most twice a minute, a request reads them again. If the content cannot be used, the last
 * valid links stay, and the next attempt is made after a second. Before there were any, and for an empty list, the
 * fallback links apply. The groups of the deployed `site.yml` are locked, and those that were locked when the links were
 * uploaded. A problem is logged once, not at each read.
 */
export function linksInKv({ store, site, log, now = () => performance.now() }: LinksInStoreOptions): LinksSource {
  let lookAgainAt = -Infinity;
  let seen: string | undefined;
  let reported: string | undefined;
  let current: SortedLinks | undefined;
  let fallback: SortedLinks | undefined;

  // Each request reads on its own: the platform may cancel a read when the visitor who triggered it disconnects.
  async function look(): Promise<SortedLinks> {
    if (now() >= lookAgainAt) {
      const text = await read();
      const isGood = text !== undefined && (text === seen || accept(text));
      lookAgainAt = now() + (isGood ? LOOK_AGAIN_MS : TRY_AGAIN_MS);
      if (isGood) reported = undefined;
    }
    if (current) return current;
    fallback ??= sortLinks(fallbackItems(site.fallbackLinks), lockedGroupsOf(site.lockedGroups));
    return fallback;
  }

  async function read(): Promise<string | undefined> {
    try {
      if (!store) throw new Error('no store is bound to LINKS');
      const text = await store.get(LINKS_IN_KV);
      if (text === null) report('nothing is there yet, run: npm run edge:links');
      return text ?? undefined;
    } catch (error) {
      report(errorText(error));
      return undefined;
    }
  }

  /** Uses a text of the store; false if it is not a valid list of links. */
  function accept(text: string): boolean {
    const stored = storedList(text);
    if (!stored) {
      report('what the store holds is no list of links');
      return false;
    }
    const { items, dropped } = checkLinks(stored.links ?? fallbackItems(site.fallbackLinks));
    if (dropped > 0) log(`links: ${dropped} without a name, a link or a readable category left out`);
    current = sortLinks(items, lockedGroupsOf([...site.lockedGroups, ...stored.lockedGroups]));
    seen = text;
    return true;
  }

  function report(trouble: string): void {
    if (trouble !== reported) log(`links: ${trouble}; ${current ? INSTEAD_OF.something : INSTEAD_OF.nothing}`);
    reported = trouble;
  }

  async function linksAt(isHome = false): Promise<VisitorLinks> {
    const links = await look();
    return (isHome ? links.home : undefined) ?? links;
  }

  return {
    answer: async (isHome) => (await linksAt(isHome)).answer,
    unlocked: async (isHome) => (await linksAt(isHome)).unlocked(),
    locked: async (isHome) => (await linksAt(isHome)).locked,
  };
}
