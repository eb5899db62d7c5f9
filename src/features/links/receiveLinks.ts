import { addressToOpen } from '@/contract/address';
import { isSameField, LINK_FIELDS, type LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { Services } from '@/store/services';
import { fallbackLinks, validLinks } from './linksApi';
import { readStoredLinks, storeLinks } from './storedLinks';

/** A list of links for the directory. */
export interface ReceivedLinks {
  items: LinkItem[];
  /** Whether the list replaces the page's home links: only the site's answer does. */
  fresh: boolean;
}

interface Surroundings {
  services: Pick<Services, 'storage' | 'now' | 'online'>;
  site: Site;
  locked: LockedGroups;
  /** The home links that the page came with. */
  home: LinkItem[] | undefined;
  /** Returns the links shown at this time. */
  shown: () => LinkItem[];
}

const NO_SERVER_STATUS = 404;

/**
 * Reads the site's links and caches them for later visits. On failure, returns the links shown already; else the cached
 * ones, if the page came with home links or is offline; else those home links; and only for a page that came without
 * any, the owner's fallback. Never rejects. A 404 is not logged, as sites without a server answer it.
 */
export async function receiveLinks(
  answer: Promise<readonly unknown[]>,
  { services, site, locked, home, shown }: Surroundings,
): Promise<ReceivedLinks> {
  const { storage, now, online } = services;
  try {
    const items = validLinks(await answer, locked);
    const at = now();
    whenIdle(() => {
      logUnopenable(items);
      storeLinks(storage, items, locked, at);
    });
    // An equal list stays the same object, so that nothing is computed again.
    return { items: isSameList(items, shown()) ? shown() : items, fresh: true };
  } catch (error) {
    if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
    const stored = home || !online() ? readStoredLinks(storage, locked) : undefined;
    const items = shown().length > 0 ? shown() : (stored ?? home ?? fallbackLinks(site, locked));
    logUnopenable(items);
    return { items, fresh: false };
  }
}

const isSameList = (items: readonly LinkItem[], others: readonly LinkItem[]): boolean =>
  items.length === others.length &&
  items.every((item, index) => LINK_FIELDS.every((field) => isSameField(item, others[index] ?? {}, field)));

/** Logs the names of links whose addresses cannot be opened. */
function logUnopenable(items: readonly LinkItem[]): void {
  const names = items.filter((item) => addressToOpen(item) === undefined).map(({ name }) => name);
  if (names.length > 0) warn('links', `addresses that open nothing: ${names.join(', ')}`);
}
