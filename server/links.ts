import { OTHER_CATEGORY, type LinkItem } from '../src/contract/links.ts';
import type { FallbackLink, Site } from '../src/contract/site.ts';
import { prepare, type Prepared } from './prepared.ts';

/**
 * Where the links of the site come from: the owner's file beside the server (`config.ts`), or the store of an edge
 * platform (`edge/linksInStore.ts`). An answer may be a promise, since not every place has them at hand.
 */
export interface LinksSource {
  /** The body of `GET /api/getLinks`: every link that is not in a locked group. */
  answer: () => Prepared | Promise<Prepared>;
  /** Links of the locked groups. */
  locked: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
}

export interface SortedLinks {
  open: LinkItem[];
  locked: LinkItem[];
  answer: Prepared;
}

/** What anybody may see, what needs the password, and the answer made of the first alone. */
export function sortLinks(items: readonly LinkItem[], lockedGroups: ReadonlySet<string>): SortedLinks {
  const open = items.filter(({ category }) => !lockedGroups.has(category));
  const locked = items.filter(({ category }) => lockedGroups.has(category));
  return { open, locked, answer: prepare(JSON.stringify({ list: open }), 5) };
}

/** The fallback links of `site.yml` as links of the site. */
export function fallbackItems({ home, categories }: Site['fallbackLinks']): LinkItem[] {
  return [
    ...home.map((link) => fallbackItem(link, OTHER_CATEGORY, 'true')),
    ...Object.entries(categories).flatMap(([category, links]) => links.map((link) => fallbackItem(link, category))),
  ];
}

function fallbackItem(link: FallbackLink, category: string, isHome = ''): LinkItem {
  return { ...link, status: '', description: '', category, is_home: isHome };
}
