import { checkLinks, OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { withGroupNames, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { FallbackLink, Site } from '../../src/contract/site.ts';
import { withHeldGroups } from './heldGroups.ts';
import { precompress, precompressedFile, type Precompressed } from '../http/precompressed.ts';

/**
 * Source of the site's links: the owner's file (`watchLinksFile.ts`), or the key-value store of an edge platform
 * (`edge/linksInKv.ts`), which needs promises.
 */
export interface LinksSource {
  /** The body of `GET /api/getLinks`: every link that is not in a locked group. */
  answer: () => Precompressed | Promise<Precompressed>;
  /** Links of the locked groups. */
  locked: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
}

export interface SortedLinks {
  open: LinkItem[];
  locked: LinkItem[];
  answer: Precompressed;
}

/**
 * Separates public links from locked ones and prepares the answer with the public ones. Locked links get the name of
 * their group as it is written in `site.yml`, however their category was spelt. Groups that are held back
 * (`heldGroups.ts`) count as locked.
 */
export function sortLinks(items: readonly LinkItem[], locked: LockedGroups, prepare = precompress): SortedLinks {
  const groups = withHeldGroups(items, locked);
  const named = withGroupNames(items, groups);
  const isLocked = ({ category }: LinkItem) => groups.isLocked(category);
  const open = named.filter((item) => !isLocked(item));
  return { open, locked: named.filter(isLocked), answer: prepare(JSON.stringify({ list: open })) };
}

/** An uncompressed response for temporary use: compressing 10,000 links takes too long for a waiting visitor. */
export function asItIs(text: string): Precompressed {
  return precompressedFile(new Uint8Array(Buffer.from(text)), {});
}

/** The fallback links that are not locked, by the rule of `fallbackItems()`: home links are in 其他. */
export function openFallbackLinks(fallback: Site['fallbackLinks'], locked: LockedGroups): Site['fallbackLinks'] {
  const { home, categories } = fallback;
  const { isLocked } = withHeldGroups(fallbackItems(fallback), locked);
  return {
    home: isLocked(OTHER_CATEGORY) ? [] : home,
    categories: Object.fromEntries(Object.entries(categories).filter(([name]) => !isLocked(name))),
  };
}

/**
 * The fallback links of `site.yml`, checked like all other links. In a response every link has a category, so home
 * links come last, in 其他; the page's own fallback puts them under no tab.
 */
export function fallbackItems({ home, categories }: Site['fallbackLinks']): LinkItem[] {
  const items = [
    ...Object.entries(categories).flatMap(([category, links]) => links.map((link) => fallbackItem(link, category))),
    ...home.map((link) => fallbackItem(link, OTHER_CATEGORY, 'true')),
  ];
  return checkLinks(items).items;
}

function fallbackItem(link: FallbackLink, category: string, isHome = ''): LinkItem {
  return { ...link, status: '', description: '', category, is_home: isHome };
}
