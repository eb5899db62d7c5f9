import * as v from 'valibot';
import { addressKey } from '../../src/media/bookmarks/addressKey.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { withHeldGroups } from '../links/heldGroups.ts';
import { fallbackItems } from '../links/linksSource.ts';
import { NotEditable } from '../yamlEdit/notEditable.ts';

/*
 * Counts what a change of links or locks makes public. An entry is hidden if its group is locked, and also if the reader
 * holds it back because it may be meant to be locked. Texts are therefore compared by what the reader makes of them
 * under the old and the new locks, never by their categories alone.
 */

type Names = readonly string[];

/** Some fallback links of `site.yml`, with the locks that are or were written beside them. */
export type LocksOfSite = Pick<Site, 'lockedGroups' | 'fallbackLinks'>;

/** The links of a text that need no password, by the index of their entry. */
export function publicEntries(text: string, lockedGroups: Names): Map<number, LinkItem> {
  const locked = lockedGroupsOf(lockedGroups);
  const { items, places } = checkLinksFile(plain(text), locked, 0);
  const { isLocked } = withHeldGroups(items ?? [], locked);
  const all = (items ?? []).map((item, index): [number, LinkItem] => [places[index] ?? -1, item]);
  return new Map(all.filter(([, { category }]) => !isLocked(category)));
}

/**
 * How many entries of a text are hidden by the locks `before` and public by the locks `after`. Throws `NotEditable` if
 * the text is broken: visitors then still get the links of a former one, which cannot be counted.
 */
export function openedByLocks(text: string, before: Names, after: Names): number {
  if (checkLinksFile(plain(text), lockedGroupsOf(before), 0).items === undefined) throw new NotEditable('broken');
  const was = publicEntries(text, before);
  return [...publicEntries(text, after).keys()].filter((place) => !was.has(place)).length;
}

/** The fallback links that come with the page, which everybody knows. */
const SHIPPED = new Set(fallbackItems(v.parse(siteSchema, {}).fallbackLinks).map(faceOf));

/** The fallback links that the owner has written. */
function ownFallback(links: Site['fallbackLinks']): LinkItem[] {
  return fallbackItems(links).filter((item) => !SHIPPED.has(faceOf(item)));
}

/** How many fallback links are hidden by the locks `before` and public by the locks `after`. */
export function openedFallbackLinks(links: Site['fallbackLinks'], before: Names, after: Names): number {
  const all = fallbackItems(links);
  const [was, is] = [withHeldGroups(all, lockedGroupsOf(before)), withHeldGroups(all, lockedGroupsOf(after))];
  return ownFallback(links).filter(({ category }) => was.isLocked(category) && !is.isLocked(category)).length;
}

/** The names of both lists, each group once, in the spelling of the first. */
export function unitedLocks(...lists: readonly Names[]): string[] {
  return [...lockedGroupsOf(lists.flat()).names];
}

/** What is known about a former version that is to be restored. Plain data, so that it can be sent to a thread. */
export interface Restoring {
  /** Texts of `links.yml` in which links may be hidden: the restored one, all later ones, and the current one. */
  texts: Names;
  /** The settings that were in force from the restored version on, the current ones among them. */
  sites: readonly LocksOfSite[];
  /** Whether `texts` and `sites` contain everything that was in force from the restored version on. */
  allTexts: boolean;
  allSites: boolean;
}

export interface OpenedByRestore {
  /** Number of links that become public although they were hidden at some time from the restored version on. */
  links: number;
  /** Former names of locked groups that would hide some of these links if they were locked again. */
  lock: string[];
}

/**
 * Judges a former text of `links.yml` that is to be in force again, under the locks `lockedGroups`. A link that visitors
 * see now is not counted. Any other one is counted if its address was hidden in this text by any of the locks, or in a
 * later one while it is not public now, or if it is not known what was in force.
 */
export function openedByOldLinks(
  text: string,
  current: { text: string } & LocksOfSite,
  lockedGroups: Names,
  restoring: Restoring,
): OpenedByRestore {
  const shown = [...publicEntries(current.text, current.lockedGroups).values()];
  const faces = new Set(shown.map(faceOf));
  const added = [...publicEntries(text, lockedGroups)].filter(([, item]) => !faces.has(faceOf(item)));
  const opened = restoring.allSites ? hiddenOnes() : added;
  const former = unitedLocks(...restoring.sites.map((site) => site.lockedGroups));
  const now = new Set(lockedGroups.map(groupKey));
  const lock = opened.length === 0 ? [] : former.filter((name) => !now.has(groupKey(name)) && hides(name));
  return { links: opened.length, lock };

  /** Later versions are searched only for addresses that are not public now, since reading them takes long. */
  function hiddenOnes(): typeof added {
    if (added.length === 0) return [];
    const addresses = new Set(shown.map(({ link }) => addressKey(link)));
    const wasHidden = hiddenBy({ ...restoring, texts: [text] });
    const isUncertain = (item: LinkItem) => !wasHidden(item) && !addresses.has(addressKey(item.link));
    const isSearched = restoring.allTexts && added.some(([, item]) => isUncertain(item));
    const isHidden = isSearched ? hiddenBy(restoring) : () => true;
    return added.filter(([, item]) => wasHidden(item) || (isUncertain(item) && isHidden(item)));
  }

  function hides(name: string): boolean {
    const still = publicEntries(text, [...lockedGroups, name]);
    return opened.some(([place]) => !still.has(place));
  }
}

/**
 * Counts what a former text of `site.yml` makes public: entries of the current links that its locks do not hide, and
 * its fallback links.
 */
export function openedByOldSite(
  older: LocksOfSite,
  current: { text: string } & LocksOfSite,
  restoring: Pick<Restoring, 'texts' | 'sites'>,
): number {
  const links = openedByLocks(current.text, current.lockedGroups, older.lockedGroups);
  return links + openedByFallback(current, older, restoring);
}

/** How many fallback links are public after a change of `site.yml`, and were hidden before it. */
export function openedByFallback(
  before: LocksOfSite,
  after: LocksOfSite,
  restoring: Pick<Restoring, 'texts' | 'sites'> = { texts: [], sites: [before] },
): number {
  const shown = new Set(openFallback(before).map(faceOf));
  const isHidden = hiddenBy(restoring);
  return openFallback(after).filter((item) => !SHIPPED.has(faceOf(item)) && !shown.has(faceOf(item)) && isHidden(item))
    .length;
}

/** Whether the address of a link was hidden. */
function hiddenBy({ texts, sites }: Pick<Restoring, 'texts' | 'sites'>): (item: LinkItem) => boolean {
  const locked = lockedGroupsOf(unitedLocks(...sites.map(({ lockedGroups }) => lockedGroups)));
  const hidden = new Set<string>();
  for (const text of texts) {
    const { items, heldBack } = checkLinksFile(plain(text), locked, 0);
    const { isLocked } = withHeldGroups(items ?? [], locked);
    for (const link of heldBack) hidden.add(addressKey(link));
    for (const { link, category } of items ?? []) if (isLocked(category)) hidden.add(addressKey(link));
  }
  for (const { fallbackLinks } of sites) {
    const items = fallbackItems(fallbackLinks);
    const { isLocked } = withHeldGroups(items, locked);
    for (const { link, category } of items) if (isLocked(category)) hidden.add(addressKey(link));
  }
  return ({ link }) => hidden.has(addressKey(link));
}

function openFallback({ fallbackLinks, lockedGroups }: LocksOfSite): LinkItem[] {
  const items = fallbackItems(fallbackLinks);
  const { isLocked } = withHeldGroups(items, lockedGroupsOf(lockedGroups));
  return items.filter(({ category }) => !isLocked(category));
}

/** What a visitor learns from a link. */
function faceOf({ name, link, icon, description }: LinkItem): string {
  return JSON.stringify([name, link, icon, description]);
}

const plain = (text: string) => text.replace(/^\uFEFF/, '');
