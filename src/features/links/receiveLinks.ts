import { addressToOpen } from '@/contract/address';
import { isSameField, LINK_FIELDS, type LinkItem, type LinksAnswer, checkLinks } from '@/contract/links';
import { lockedGroupsOf, type LockedGroups, withGroupNames } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/waiting';
import type { Services } from '@/store/services';
import { list, record } from '@/contract/read';
import type { SafeStorage } from '@/shared/lib/storage';
import { pathKey } from '@/contract/pathKey';

/** Local storage key of the site's last list of links. */
export const LINKS_KEY = pathKey('porchlight-links');

/** At most this many links are stored: local storage holds about 5 MB in all. */
const STORED_LINKS = 10_000;

/**
 * The list that the site sent last, without locked groups; for visits without a network, and until the site's answer
 * comes. Undefined if there is none or if it is damaged: only checked items are written, so one invalid item means that
 * something else wrote the value.
 */
export function readStoredLinks(storage: SafeStorage, locked: LockedGroups): LinkItem[] | undefined {
  try {
    const { value } = record(list(storage.read(LINKS_KEY))[0]);
    const { items, dropped } = checkLinks(list(value));
    return dropped > 0 ? undefined : withGroupNames(items, locked);
  } catch {
    return undefined;
  }
}

/** Leaves empty fields out. */
const filled = (_: string, value: unknown) => (value === '' ? undefined : value);

/**
 * Stores the open links of a list in the format of `lastAnswers()` with one entry. Writes nothing if the same links are
 * stored already. `at` is ms since the epoch.
 */
export function storeLinks(
  storage: SafeStorage,
  items: readonly LinkItem[],
  { isLocked }: LockedGroups,
  at: number,
): void {
  const open = items.filter(({ category }) => !isLocked(category)).slice(0, STORED_LINKS);
  const text = `[{"value":${JSON.stringify(open, filled)},"at":`;
  if (!storage.readText(LINKS_KEY)?.startsWith(text)) storage.writeText(LINKS_KEY, `${text}${at}}]`);
}

/**
 * Category of a link that appears under no tab. Never accepted from a server: a blank category might be meant as
 * locked.
 */
export const NO_CATEGORY = '';

/**
 * The valid items of a received list; logs the number of invalid ones. Links of a locked group get the group's
 * configured name, since later code compares names literally.
 */
export function validLinks(list: readonly unknown[], locked: LockedGroups): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
  return withGroupNames(items, locked);
}

/**
 * The owner's fallback links, if there is no server or no answer. Those for the carousel get no category, so they
 * appear under no tab.
 */
function fallbackLinks({ fallbackLinks: { home, categories } }: Site, locked: LockedGroups): LinkItem[] {
  const inCategories = Object.entries(categories).flatMap(([category, links]) =>
    links.map((link) => ({ ...link, category })),
  );
  return [
    ...checkLinks(home).items.map((item) => ({ ...item, category: NO_CATEGORY, is_home: 'true' })),
    ...validLinks(inCategories, locked),
  ];
}

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
