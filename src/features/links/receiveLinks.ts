import { addressToOpen } from '@/contract/address';
import { isSameField, LINK_FIELDS, type LinkItem, type LinksAnswer } from '@/contract/links';
import { lockedGroupsOf, type LockedGroups } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { Services } from '@/store/services';
import { fallbackLinks, validLinks } from './linksApi';
import { readStoredLinks, storeLinks } from './storedLinks';

/** An unlocked group, with the links that the server sent for the password or for a remembered device. */
export interface UnlockedGroup {
  group: string;
  items: LinkItem[];
  /** Whether it is open because this browser is remembered. */
  remembered?: true;
}

/** A list of links for the directory. */
export interface ReceivedLinks {
  items: LinkItem[];
  /** The locked groups that are open because this browser is remembered. */
  unlocked: UnlockedGroup[];
  /** Whether the server has answered to a remembered browser. */
  remembered: boolean;
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
  answer: Promise<LinksAnswer>,
  { services, site, locked, home, shown }: Surroundings,
): Promise<ReceivedLinks> {
  const { storage, now, online } = services;
  try {
    const { list, locked: remembered } = await answer;
    const opened = remembered ?? [];
    // The server may have locked groups that this page does not know yet.
    const groups = opened.length > 0 ? lockedGroupsOf([...locked.names, ...opened]) : locked;
    const all = validLinks(list, groups);
    const isOpened = new Set(opened.map((name) => groups.groupOf(name) ?? name));
    const items = all.filter(({ category }) => !isOpened.has(groups.groupOf(category) ?? ''));
    const unlocked = Array.from(isOpened, (group) => ({
      group,
      items: all.filter(({ category }) => groups.groupOf(category) === group),
      remembered: true as const,
    }));
    const at = now();
    whenIdle(() => {
      logUnopenable(items);
      storeLinks(storage, items, locked, at);
    });
    // An equal list stays the same object, so that nothing is computed again.
    return {
      items: isSameList(items, shown()) ? shown() : items,
      unlocked,
      remembered: remembered !== undefined,
      fresh: true,
    };
  } catch (error) {
    if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
    const stored = home || !online() ? readStoredLinks(storage, locked) : undefined;
    const items = shown().length > 0 ? shown() : (stored ?? home ?? fallbackLinks(site, locked));
    logUnopenable(items);
    return { items, unlocked: [], remembered: false, fresh: false };
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
