import { BLANK_LINK, checkLinks, OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { withGroupNames, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { withUnclearLocks } from '../../src/contract/unclearLocks.ts';
import { precompress, precompressedFile, type Precompressed } from '../http/precompressed.ts';

/*
 * The one place that decides which links a visitor may get: by the file, the locks, and whether the visitor is at home.
 */

/**
 * Source of the site's links: the owner's file (`watchLinksFile.ts`), or the key-value store of an edge platform
 * (`edge/linksInKv.ts`), which needs promises.
 */
export interface LinksSource {
  /** The body of `GET /api/getLinks` for a visitor: every link that is not in a locked group. Default: outside. */
  answer: (isHome?: boolean) => LinksBody | Promise<LinksBody>;
  /** The body of `GET /api/getLinks` for a remembered device: every link. Default: outside. */
  unlocked: (isHome?: boolean) => LinksBody | Promise<LinksBody>;
  /** Links of the locked groups for a visitor. Default: outside. */
  locked: (isHome?: boolean) => readonly LinkItem[] | Promise<readonly LinkItem[]>;
}

/** The body of `GET /api/getLinks`. */
export interface LinksBody extends Precompressed {
  /** Set if visitors at home get another one than those outside: no shared cache may store it then. */
  isByPlace?: true;
}

/** What visitors of one place may get. */
export interface VisitorLinks {
  /** Links that need no password. */
  open: LinkItem[];
  /** Links of the locked groups. */
  locked: LinkItem[];
  /** The open links. */
  answer: LinksBody;
  /** All links, and the names of the locked groups. Computed when it is first needed. */
  unlocked: () => LinksBody;
}

/** The links for visitors outside, and those for visitors at home. */
export interface SortedLinks extends VisitorLinks {
  /** Missing if no link has `lan`: all visitors get the same links then. */
  home?: VisitorLinks;
  /** All links of the file. */
  all: LinkItem[];
}

/**
 * Separates public links from locked ones and prepares the answer with the public ones. Locked links get the name of
 * their group as it is written in `site.yml`, however their category was spelt. Groups that are held back
 * (`unclearLocks.ts`) count as locked.
 */
export function sortLinks(items: readonly LinkItem[], locked: LockedGroups, prepare = precompress): SortedLinks {
  const groups = withUnclearLocks(items, locked);
  const named = withGroupNames(items, groups);
  const isLocked = ({ category }: LinkItem) => groups.isLocked(category);
  const isByPlace = named.some(({ lan }) => lan !== undefined);
  const linksFor = (isHome: boolean): VisitorLinks => {
    const some = isByPlace ? named.flatMap((item) => linkAt(item, isHome)) : named;
    const open = some.filter((item) => !isLocked(item));
    const answer = { ...prepare(JSON.stringify({ list: open })), ...(isByPlace && { isByPlace }) };
    const locked = some.filter(isLocked);
    let all: LinksBody | undefined;
    const unlocked = () => (all ??= prepare(JSON.stringify({ list: [...open, ...locked], locked: groups.names })));
    return { open, locked, answer, unlocked };
  };
  return { ...linksFor(false), ...(isByPlace && { home: linksFor(true) }), all: named };
}

/** A link for a visitor: `lan` only at home, and a link without another address exists only there. */
function linkAt({ lan, ...item }: LinkItem, isHome: boolean): LinkItem[] {
  if (item.link === '') return isHome && lan !== undefined ? [{ ...item, link: lan }] : [];
  return [isHome && lan !== undefined ? { ...item, lan } : item];
}

/** An uncompressed response for temporary use: compressing 10,000 links takes too long for a waiting visitor. */
export function asItIs(text: string): Precompressed {
  return precompressedFile(new Uint8Array(Buffer.from(text)), {});
}

/** The fallback links that are not locked, by the rule of `fallbackItems()`: home links are in 其他. */
export function openFallbackLinks(fallback: Site['fallbackLinks'], locked: LockedGroups): Site['fallbackLinks'] {
  const { home, categories } = fallback;
  const { isLocked } = withUnclearLocks(fallbackItems(fallback), locked);
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
    ...Object.entries(categories).flatMap(([category, links]) =>
      links.map((link) => ({ ...BLANK_LINK, ...link, category })),
    ),
    ...home.map((link) => ({ ...BLANK_LINK, ...link, is_home: 'true' })),
  ];
  return checkLinks(items).items;
}
