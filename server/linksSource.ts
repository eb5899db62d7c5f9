import { checkLinks, OTHER_CATEGORY, type LinkItem } from '../src/contract/links.ts';
import { withGroupNames, type LockedGroups } from '../src/contract/lockedGroups.ts';
import type { FallbackLink, Site } from '../src/contract/site.ts';
import { precompress, type Precompressed } from './precompressed.ts';

/**
 * Where the links of the site come from: the owner's file beside the server (`watchLinksFile.ts`), or the store of an edge
 * platform (`edge/linksInKv.ts`). An answer may be a promise, since not every place has them at hand.
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
 * What anybody may see, what needs the password, and the answer made of the first alone. Locked links carry their
 * group's own name from here on, however their category was spelt.
 */
export function sortLinks(items: readonly LinkItem[], locked: LockedGroups): SortedLinks {
  const named = withGroupNames(items, locked);
  const isLocked = ({ category }: LinkItem) => locked.groupOf(category) !== undefined;
  const open = named.filter((item) => !isLocked(item));
  return { open, locked: named.filter(isLocked), answer: precompress(JSON.stringify({ list: open }), 5) };
}

/** The fallback links of `site.yml` as links of the site, by the rules that all links have. */
export function fallbackItems({ home, categories }: Site['fallbackLinks']): LinkItem[] {
  const items = [
    ...home.map((link) => fallbackItem(link, OTHER_CATEGORY, 'true')),
    ...Object.entries(categories).flatMap(([category, links]) => links.map((link) => fallbackItem(link, category))),
  ];
  return checkLinks(items).items;
}

function fallbackItem(link: FallbackLink, category: string, isHome = ''): LinkItem {
  return { ...link, status: '', description: '', category, is_home: isHome };
}
