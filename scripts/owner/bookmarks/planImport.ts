import { openableAddress } from '../../../src/contract/address.ts';
import { completedAddress } from '../../../src/contract/completedAddress.ts';
import { OTHER_CATEGORY } from '../../../src/contract/links.ts';
import type { LockedGroups } from '../../../src/contract/lockedGroups.ts';
import type { ListedLinks, NewLink } from '../appendLinks.ts';
import { hasCredentials, keyWithoutCredentials } from '../../../src/media/bookmarks/addressKey.ts';
import { shippedIcons } from '../../../src/shared/ui/shippedIcons.ts';
import { BookmarkIcons } from './bookmarkIcons.ts';
import { lockedFolderIn } from './lockedFolder.ts';
import { folderNames, type Bookmark } from '../../../src/media/bookmarks/bookmark.ts';
import { words } from '../../../server/words/words.mjs';

const LONGEST_NAME = 200;
const { pictures, marks: brandMarks, own } = shippedIcons;
const shipped = new Set([...Object.keys(pictures), ...Object.keys(brandMarks), ...Object.keys(own)]);

/** Result of an import, before anything is written. */
export interface ImportPlan {
  added: NewLink[];
  icons: BookmarkIcons;
  /** Number of bookmarks that duplicate another one of the file. */
  mergedInFile: number;
  /** Number of bookmarks that `links.yml` contains already. */
  alreadyThere: number;
  /** Number of those that are locked or private in the export, and public in `links.yml`. */
  publicThere: number;
  /** Number of bookmarks that the export marks as private, by its first mark. */
  marked: Map<string, number>;
  /** Number of bookmarks with a user name or password in their address, which are left out. */
  withCredentials: number;
  /** Number of refused bookmarks, by the scheme of their address such as `javascript:`. */
  refused: Map<string, number>;
  /** Number of icons that were too large or not a picture. */
  iconsLeftOut: number;
  /** Number of added links with a second address, which is not imported. */
  secondAddresses: number;
}

/** A bookmark that can be opened. */
interface Candidate {
  bookmark: Bookmark;
  link: string;
  hasCredentials: boolean;
  category: string;
  /** The locked group for it; empty for a private one where no group is locked; undefined for a public one. */
  lockedIn: string | undefined;
}

/**
 * Compares bookmarks with the links that are there, which are not changed. A bookmark is locked below a folder whose
 * name is a locked group, and with a mark of privacy; it gets the name of that group, or of the first one. Where no
 * group is locked, marked ones are left out. If one bookmark of a page is locked, all others of this page are too, and
 * it gives a public link nothing.
 */
export function planImport(bookmarks: readonly Bookmark[], there: ListedLinks, locked: LockedGroups): ImportPlan {
  const plan: ImportPlan = {
    added: [],
    icons: new BookmarkIcons(),
    mergedInFile: 0,
    alreadyThere: 0,
    publicThere: 0,
    marked: new Map(),
    withCredentials: 0,
    refused: new Map(),
    iconsLeftOut: 0,
    secondAddresses: 0,
  };
  for (const [key, page] of pagesOf(bookmarks, locked, plan.refused)) {
    const lockedIn = page.find((one) => one.lockedIn !== undefined)?.lockedIn;
    if (there.known.has(key)) {
      plan.alreadyThere += page.length;
      if (lockedIn !== undefined && there.shown.has(key)) plan.publicThere += 1;
      continue;
    }
    const open = page.filter(({ hasCredentials }) => !hasCredentials);
    plan.withCredentials += page.length - open.length;
    for (const { bookmark } of open) {
      const [mark] = bookmark.marks;
      if (mark !== undefined) addTo(plan.marked, mark);
    }
    if (open.length === 0 || lockedIn === '') continue;
    plan.mergedInFile += open.length - 1;
    plan.added.push(linkOf(open, lockedIn, plan));
    if (open.some(({ bookmark }) => bookmark.secondAddress !== '')) plan.secondAddresses += 1;
  }
  return plan;
}

/** The bookmarks that can be opened, by the key of their page. Counts the others in `refused`. */
function pagesOf(bookmarks: readonly Bookmark[], locked: LockedGroups, refused: Map<string, number>) {
  const nameOf = folderNames(bookmarks);
  const lockedFolder = lockedFolderIn(locked);
  const pages = new Map<string, Candidate[]>();
  for (const bookmark of bookmarks) {
    const { address, within, marks } = bookmark;
    // A browser's export cannot contain paths of this site.
    const link = address.startsWith('/') ? undefined : (openableAddress(address) ?? completedAddress(address));
    if (link === undefined) {
      addTo(refused, /^([a-z][\w+.-]*:)/i.exec(address)?.[1]?.toLowerCase() ?? words.bookmarks.noAddress);
      continue;
    }
    const category = nameOf(bookmark);
    const lockedByMark = marks.length === 0 ? undefined : (locked.names[0] ?? '');
    const lockedIn = lockedFolder(within) ?? locked.groupOf(category || OTHER_CATEGORY) ?? lockedByMark;
    const key = keyWithoutCredentials(link);
    const page = pages.get(key) ?? [];
    pages.set(key, page);
    page.push({ bookmark, link, hasCredentials: hasCredentials(link), category, lockedIn });
  }
  return pages;
}

/**
 * One link for all bookmarks of a page, in the locked group or public. The first one counts, and the others fill its
 * empty fields.
 */
function linkOf(page: readonly Candidate[], lockedIn: string | undefined, plan: ImportPlan): NewLink {
  // The link of a locked group begins with what the owner has put there.
  const ordered = page.toSorted(
    (one, other) => Number(one.lockedIn !== lockedIn) - Number(other.lockedIn !== lockedIn),
  );
  const bookmarks = ordered.map(({ bookmark }) => bookmark);
  const iconOf = ({ icon, iconAddress, iconName }: Bookmark): string =>
    // A file of the site is public: a locked link gets none.
    (lockedIn === undefined ? plan.icons.file(icon) : plan.icons.within(icon)) ||
    (/^https:\/\//i.test(iconAddress) ? iconAddress : '') ||
    (shipped.has(iconName) ? iconName : '');
  const icon = firstOf(bookmarks, iconOf);
  if (icon === '' && bookmarks.some((bookmark) => bookmark.icon !== '')) plan.iconsLeftOut += 1;
  const link = ordered[0]?.link ?? '';
  return {
    name: (bookmarks[0]?.name || hostOf(link)).slice(0, LONGEST_NAME),
    link,
    icon,
    description: firstOf(bookmarks, described),
    category: lockedIn ?? firstOf(ordered, ({ category }) => category),
  };
}

/** The first text that is not empty. */
function firstOf<Item>(items: readonly Item[], textOf: (item: Item) => string): string {
  for (const item of items) {
    const text = textOf(item);
    if (text !== '') return text;
  }
  return '';
}

function addTo(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function described({ description, name }: Bookmark): string {
  return description === name ? '' : description;
}

function hostOf(link: string): string {
  const { hostname, pathname } = new URL(link);
  return hostname || pathname;
}
