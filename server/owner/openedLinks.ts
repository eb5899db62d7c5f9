import * as v from 'valibot';
import { keyWithoutCredentials } from '../../src/media/bookmarks/addressKey.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf, lockKey } from '../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { withUnclearLocks } from '../../src/contract/unclearLocks.ts';
import { fallbackItems } from '../links/linksSource.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import type { OwnersFile } from './ownersFile.ts';

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
  /** How many of them become so only for visitors at home; missing for none. */
  home?: number;
  /** Names of groups that are not locked afterwards, and would hide some of these links. */
  lock: string[];
}

/** What a visitor learns from a link: at home of `lan`, and everywhere of `link`. */
interface Shown {
  item: LinkItem;
  address: string;
  isHome: boolean;
  /** The text of all that is seen. */
  text: string;
}

/** Counts the links that visitors see after a change and not before it, and whose addresses are or were hidden. */
export function openedLinks({ before, after, hidden, formerly, isKnown }: Counting): Opened {
  const shown = publicLinks(before);
  const added = notIn(shown, publicLinks(after));
  const opened = added.length === 0 ? [] : countedOf(added);
  const locks = unitedLocks(
    ...[hidden, formerly].flatMap((one) => one?.sites.map(({ lockedGroups }) => lockedGroups) ?? []),
  );
  const now = new Set(after.lockedGroups.map(lockKey));
  const lock = opened.length === 0 ? [] : locks.filter((name) => !now.has(lockKey(name)) && hides(name));
  const links = new Set(opened.map(({ item }) => item));
  const outside = new Set(opened.flatMap(({ item, isHome }) => (isHome ? [] : item)));
  const home = links.size - outside.size;
  return { links: links.size, ...(home > 0 && { home }), lock };

  function countedOf(some: Shown[]): Shown[] {
    if (isKnown?.hidden === false) return some;
    const isHidden = hiddenBy(hidden);
    const [everywhere, atHome] = [false, true].map(
      (isHome) => new Set(shown.flatMap((one) => (isHome || !one.isHome ? keyWithoutCredentials(one.address) : []))),
    );
    const isUncertain = (one: Shown) =>
      !isHidden(one) && !(one.isHome ? atHome : everywhere)?.has(keyWithoutCredentials(one.address));
    // Former texts are read only if they matter, since reading them takes long.
    const wasHidden =
      isKnown?.formerly === false ? () => true : formerly && some.some(isUncertain) ? hiddenBy(formerly) : () => false;
    return some.filter((one) => isHidden(one) || (isUncertain(one) && wasHidden(one)));
  }

  function hides(name: string): boolean {
    return notIn(publicLinks({ ...after, lockedGroups: [...after.lockedGroups, name] }), opened).length > 0;
  }
}

/** What of `after` visitors of the same place do not see in `before`. At home they also see what is seen everywhere. */
function notIn(before: readonly Shown[], after: readonly Shown[]): Shown[] {
  const everywhere = new Set(before.flatMap(({ isHome, text }) => (isHome ? [] : text)));
  const atHome = new Set(before.map(({ text }) => text));
  return after.filter(({ isHome, text }) => !(isHome ? atHome : everywhere).has(text));
}

/** The fallback links that come with the page, which everybody knows. */
const SHIPPED = new Set(
  fallbackItems(v.parse(siteSchema, {}).fallbackLinks)
    .flatMap(shownOf)
    .map(({ text }) => text),
);

/** The links that need no password: those of the text, and the fallback links that the owner has written. */
function publicLinks({ text, lockedGroups, fallbackLinks }: Served): Shown[] {
  const locked = lockedGroupsOf(lockedGroups);
  const { items } = checkLinksFile(withoutMark(text), locked, 0);
  const fallback = fallbackItems(fallbackLinks);
  const [inText, inSite] = [withUnclearLocks(items ?? [], locked), withUnclearLocks(fallback, locked)];
  return [
    ...(items ?? []).filter(({ category }) => !inText.isLocked(category)).flatMap(shownOf),
    ...fallback
      .filter(({ category }) => !inSite.isLocked(category))
      .flatMap(shownOf)
      .filter((one) => !SHIPPED.has(one.text)),
  ];
}

/** The names of both lists, each group once, in the spelling of the first. */
export function unitedLocks(...lists: readonly Names[]): string[] {
  return [...lockedGroupsOf(lists.flat()).names];
}

/** Whether an address is or was hidden from the visitors that it is shown to. */
function hiddenBy({ texts, sites }: Hiding): (shown: Shown) => boolean {
  const locked = lockedGroupsOf(unitedLocks(...sites.map(({ lockedGroups }) => lockedGroups)));
  const hidden = new Set<string>();
  /** Addresses that only visitors at home get. */
  const atHome = new Set<string>();
  for (const text of texts) {
    const { items, heldBack } = checkLinksFile(withoutMark(text), locked, 0);
    for (const link of heldBack) hidden.add(keyWithoutCredentials(link));
    const { isLocked } = withUnclearLocks(items ?? [], locked);
    for (const item of items ?? []) {
      for (const { address, isHome } of shownOf(item)) {
        if (isLocked(item.category)) hidden.add(keyWithoutCredentials(address));
        else if (isHome) atHome.add(keyWithoutCredentials(address));
      }
    }
  }
  for (const { fallbackLinks } of sites) {
    const items = fallbackItems(fallbackLinks);
    const { isLocked } = withUnclearLocks(items, locked);
    for (const { link, category } of items) if (isLocked(category)) hidden.add(keyWithoutCredentials(link));
  }
  return ({ address, isHome }) =>
    // Behind the address of an entry that is held back there may be more text, which is a part of the link otherwise.
    [address, address.trim().split(/\s/u)[0] ?? '']
      .map(keyWithoutCredentials)
      .some((key) => hidden.has(key) || (!isHome && atHome.has(key)));
}

function shownOf(item: LinkItem): Shown[] {
  const { name, link, lan = '', icon, description } = item;
  return [link, lan].flatMap((address, index) => {
    const text = JSON.stringify([name, address, icon, description]);
    return address === '' ? [] : { item, address, isHome: index === 1, text };
  });
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** More addresses than this are looked up in all versions, without a search for their hosts first. */
const MOST_HOSTS = 20;

/**
 * The versions of `links.yml` that were the last ones with these addresses, each with the locks of its time: what was
 * hidden then may become public by a change that adds such an address. Found by the addresses as they are written.
 */
export async function formerLinks(
  changes: readonly LinkChange[],
  files: Readonly<Record<'site' | 'links', Pick<OwnersFile, 'versions'>>>,
): Promise<Hiding | undefined> {
  const addresses = changes.flatMap((change) => {
    const { link, lan } = change.do === 'add' ? change.link : change.do === 'change' ? change.set : {};
    return [link, lan].flatMap((address) => address || []);
  });
  const wanted = new Set(addresses.map(keyWithoutCredentials));
  if (wanted.size === 0) return undefined;
  const hosts = [...new Set(addresses.map(hostOf))];
  const mayBeWanted = (word: string) => hosts.length > MOST_HOSTS || hosts.some((host) => word.includes(host));
  const found: { texts: string[]; sites: Hiding['sites'][number][] } = { texts: [], sites: [] };
  const settings = await files.site.versions.list();
  for (const { id, at } of await files.links.versions.list()) {
    if (wanted.size === 0) break;
    const text = (await files.links.versions.read(id))?.toString('utf8') ?? '';
    const words = (text.match(/[^\s'"]+/g) ?? []).filter(mayBeWanted).map((word) => word.replace(/[,}\]]+$/, ''));
    const keys = words
      .map((word) => keyWithoutCredentials(completedAddress(word) ?? word))
      .filter((key) => wanted.delete(key));
    if (keys.length === 0) continue;
    found.texts.push(text);
    const then = settings.find((version) => version.at <= at) ?? settings.at(-1);
    const bytes = then && (await files.site.versions.read(then.id));
    if (bytes) found.sites.push(checkSite(bytes.toString('utf8').replace(/^\uFEFF/, '')).site);
  }
  return found.texts.length === 0 ? undefined : found;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname || address : address;
}
