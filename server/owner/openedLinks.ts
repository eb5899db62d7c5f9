import * as v from 'valibot';
import { addressKey } from '../../src/media/bookmarks/addressKey.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { withHeldGroups } from '../links/heldGroups.ts';
import { fallbackItems } from '../links/linksSource.ts';

/*
 * Counts what a change of links, locks or fallback links makes public, whoever makes it: a link that is added, changed,
 * moved, moved in, undone or restored, and a lock that goes. Texts are compared by what the reader makes of them, never
 * by their categories alone: an entry is hidden if its group is locked, and also if the reader holds it back because it
 * may be meant to be locked.
 */

type Names = readonly string[];

/** Some fallback links of `site.yml`, with the locks that are or were written beside them. */
export type LocksOfSite = Pick<Site, 'lockedGroups' | 'fallbackLinks'>;

/** What visitors get: a text of `links.yml`, with the locks and fallback links of `site.yml`. */
export type Served = { text: string } & LocksOfSite;

/** Texts of `links.yml`, and the locks by which links in them are or were hidden. */
export interface Hiding {
  texts: Names;
  sites: readonly LocksOfSite[];
}

export interface Counting {
  before: Served;
  after: Served;
  /** A new link is counted if its address is hidden here. */
  hidden: Hiding;
  /** A new link whose address is not public now is also counted if it was hidden here. */
  formerly?: Hiding;
  /** Whether everything is known that `hidden` and `formerly` should have. If it is not, a new link is counted. */
  isKnown?: { hidden: boolean; formerly: boolean };
}

export interface Opened {
  /** Number of links that become public. */
  links: number;
  /** Names of groups that are not locked afterwards, and would hide some of these links. */
  lock: string[];
}

/** Counts the links that visitors see after a change and not before it, and whose addresses are or were hidden. */
export function openedLinks({ before, after, hidden, formerly, isKnown }: Counting): Opened {
  const shown = publicLinks(before);
  const shownParts = new Set(shown.map(shownPart));
  const added = publicLinks(after).filter((item) => !shownParts.has(shownPart(item)));
  const opened = added.length === 0 ? [] : countedOf(added);
  const locks = unitedLocks(
    ...[hidden, formerly].flatMap((one) => one?.sites.map(({ lockedGroups }) => lockedGroups) ?? []),
  );
  const now = new Set(after.lockedGroups.map(groupKey));
  const lock = opened.length === 0 ? [] : locks.filter((name) => !now.has(groupKey(name)) && hides(name));
  return { links: opened.length, lock };

  function countedOf(items: LinkItem[]): LinkItem[] {
    if (isKnown?.hidden === false) return items;
    const isHidden = hiddenBy(hidden);
    const addresses = new Set(shown.map(({ link }) => addressKey(link)));
    const isUncertain = (item: LinkItem) => !isHidden(item) && !addresses.has(addressKey(item.link));
    // Former texts are read only if they matter, since reading them takes long.
    const wasHidden =
      isKnown?.formerly === false ? () => true : formerly && items.some(isUncertain) ? hiddenBy(formerly) : () => false;
    return items.filter((item) => isHidden(item) || (isUncertain(item) && wasHidden(item)));
  }

  function hides(name: string): boolean {
    const still = new Set(publicLinks({ ...after, lockedGroups: [...after.lockedGroups, name] }).map(shownPart));
    return opened.some((item) => !still.has(shownPart(item)));
  }
}

/** The fallback links that come with the page, which everybody knows. */
const SHIPPED = new Set(fallbackItems(v.parse(siteSchema, {}).fallbackLinks).map(shownPart));

/** The links that need no password: those of the text, and the fallback links that the owner has written. */
function publicLinks({ text, lockedGroups, fallbackLinks }: Served): LinkItem[] {
  const locked = lockedGroupsOf(lockedGroups);
  const { items } = checkLinksFile(withoutMark(text), locked, 0);
  const fallback = fallbackItems(fallbackLinks);
  const own = fallback.filter((item) => !SHIPPED.has(shownPart(item)));
  const [inText, inSite] = [withHeldGroups(items ?? [], locked), withHeldGroups(fallback, locked)];
  return [
    // A link without an address outside is not public.
    ...(items ?? []).filter(({ link, category }) => link !== '' && !inText.isLocked(category)),
    ...own.filter(({ category }) => !inSite.isLocked(category)),
  ];
}

/** The names of both lists, each group once, in the spelling of the first. */
export function unitedLocks(...lists: readonly Names[]): string[] {
  return [...lockedGroupsOf(lists.flat()).names];
}

/** Whether the address of a link is or was hidden. */
function hiddenBy({ texts, sites }: Hiding): (item: LinkItem) => boolean {
  const locked = lockedGroupsOf(unitedLocks(...sites.map(({ lockedGroups }) => lockedGroups)));
  const hidden = new Set<string>();
  for (const text of texts) {
    const { items, heldBack } = checkLinksFile(withoutMark(text), locked, 0);
    for (const link of heldBack) hidden.add(addressKey(link));
    const { isLocked } = withHeldGroups(items ?? [], locked);
    for (const { link, lan, category } of items ?? []) {
      if (isLocked(category)) hidden.add(addressKey(link));
      // Only visitors at home get it.
      if (lan !== undefined) hidden.add(addressKey(lan));
    }
  }
  for (const { fallbackLinks } of sites) {
    const items = fallbackItems(fallbackLinks);
    const { isLocked } = withHeldGroups(items, locked);
    for (const { link, category } of items) if (isLocked(category)) hidden.add(addressKey(link));
  }
  // Behind the address of an entry that is held back there may be more text, which is a part of the link otherwise.
  return ({ link }) => hidden.has(addressKey(link)) || hidden.has(addressKey(link.trim().split(/\s/u)[0] ?? ''));
}

/** What a visitor learns from a link. */
function shownPart({ name, link, icon, description }: LinkItem): string {
  return JSON.stringify([name, link, icon, description]);
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
