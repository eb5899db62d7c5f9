import { checkLinks } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { fallbackItems, sortLinks, type LinksSource, type SortedLinks } from '../linksSource.ts';
import type { Log } from '../log.ts';
import type { KeyValueStore } from './bindings.ts';

/** Under this key stands the JSON of all links, a list; `null` for an empty `links.yml`. */
export const LINKS_KEY = 'links';
/** The platform itself may take a minute to bring a change to every place, so more often would gain little. */
const LOOK_AGAIN_MS = 30_000;
const TRY_AGAIN_MS = 1000;
const INSTEAD_OF = {
  nothing: 'the fallback links of site.yml are shown',
  something: 'the last good links stay in service',
};

interface LinksInStoreOptions {
  /** Undefined where the deployment lacks it. */
  store: KeyValueStore | undefined;
  site: Pick<Site, 'lockedGroups' | 'fallbackLinks'>;
  log: Log;
  /** Milliseconds, on any clock that does not go back. */
  now?: () => number;
}

/**
 * The links in the platform's store. At most twice a minute a request makes it look again. As with the file: what cannot
 * be used leaves the last good links in service, and is tried again after a second; as long as there were none, and for an empty list of the owner, the
 * links are the fallback links. Which groups are locked says the deployed `site.yml`, never the store: links that were
 * uploaded for an older one cannot slip out. A trouble is told once, not with every look.
 */
export function linksInKv({ store, site, log, now = () => performance.now() }: LinksInStoreOptions): LinksSource {
  const lockedGroups = lockedGroupsOf(site.lockedGroups);
  let lookAgainAt = -Infinity;
  let seen: string | undefined;
  let told: string | undefined;
  let current: SortedLinks | undefined;
  let fallback: SortedLinks | undefined;

  // Requests do not wait for each other's reading: one that a visitor has left may never end on this platform.
  async function look(): Promise<SortedLinks> {
    if (now() >= lookAgainAt) {
      const text = await read();
      const isGood = text !== undefined && (text === seen || take(text));
      lookAgainAt = now() + (isGood ? LOOK_AGAIN_MS : TRY_AGAIN_MS);
      if (isGood) told = undefined;
    }
    if (current) return current;
    fallback ??= sortLinks(fallbackItems(site.fallbackLinks), lockedGroups);
    return fallback;
  }

  async function read(): Promise<string | undefined> {
    try {
      if (!store) throw new Error('no store is bound to LINKS');
      const text = await store.get(LINKS_KEY);
      if (text === null) tell('nothing is there yet, run: npm run edge:links');
      return text ?? undefined;
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** Whether the text could be used. */
  function take(text: string): boolean {
    try {
      const list: unknown = JSON.parse(text);
      if (list !== null && !Array.isArray(list)) throw new TypeError('not a list');
      const { items, dropped } = checkLinks(list ?? fallbackItems(site.fallbackLinks));
      if (dropped > 0) log(`links: ${dropped} without a name, a link or a readable category left out`);
      current = sortLinks(items, lockedGroups);
      seen = text;
      return true;
    } catch {
      tell('what the store holds is no list of links');
      return false;
    }
  }

  function tell(trouble: string): void {
    if (trouble !== told) log(`links: ${trouble}; ${current ? INSTEAD_OF.something : INSTEAD_OF.nothing}`);
    told = trouble;
  }

  return {
    answer: async () => (await look()).answer,
    locked: async () => (await look()).locked,
  };
}
