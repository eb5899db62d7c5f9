import { openableAddress } from '../../contract/address.ts';
import { completedAddress } from '../../contract/completedAddress.ts';
import { OTHER_CATEGORY, type LinkItem } from '../../contract/links.ts';
import type { LockedGroups } from '../../contract/lockedGroups.ts';
import { cleanText, LONGEST_NAME } from '../../shared/lib/cleanText.ts';
import { atOnce } from '../../shared/lib/inTasks.ts';
import { shippedIcons } from '../../shared/ui/shippedIcons.ts';
import { hasCredentials, keyWithoutCredentials } from './addressKey.ts';
import { folderNames, type Bookmark } from './bookmark.ts';
import { hostName } from './hostName.ts';
import type { ImportIcons } from './iconsInside.ts';
import { lockedFolderIn } from './lockedFolder.ts';

/** Longest description and address of a link that an import adds, characters. The desk accepts no longer address. */
const LONGEST_DESCRIPTION = 1000;
/** A badge is one word beside the name, characters. */
const LONGEST_STATUS = 20;
const LONGEST_ADDRESS = 4096;
const { pictures, marks: brandMarks, own } = shippedIcons;
const shipped = new Set([...Object.keys(pictures), ...Object.keys(brandMarks), ...Object.keys(own)]);

/** A link that an import adds; `icon`, `status`, `description` and `category` may be empty. */
export type ImportedLink = Pick<LinkItem, 'name' | 'link' | 'icon' | 'status' | 'description' | 'category'>;

/** The owner's links, as far as an import has to know them. */
export interface KnownLinks {
  /** Keys of the addresses of all entries, also of those that the page leaves out. */
  known: ReadonlySet<string>;
  /** Keys of the addresses that the page shows without the password. */
  shown: ReadonlySet<string>;
}

/** Why a bookmark is refused: the scheme of its address such as `javascript:`, or another reason. */
export type RefusedAddress = `${string}:` | 'no-address' | 'too-long' | 'too-deep';

/** Result of an import into the owner's links, before anything is written. */
export interface ImportPlan {
  added: ImportedLink[];
  /** Number of added links that are not in a locked group. */
  open: number;
  /** Number of bookmarks that duplicate another one of the file. */
  mergedInFile: number;
  /** Number of bookmarks that the links contain already. */
  alreadyThere: number;
  /** Number of those that are locked or private in the export, and public in the links. */
  publicThere: number;
  /** Number of bookmarks that the export marks as private, by its first mark. */
  marked: Map<string, number>;
  /** Number of bookmarks with a user name or password in their address, which are left out. */
  withCredentials: number;
  /** Number of refused bookmarks, by the reason. */
  refused: Map<RefusedAddress, number>;
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
export function planImport(...given: Parameters<typeof planningImport>): ImportPlan {
  return atOnce(planningImport(...given));
}

/** Bookmarks planned at a time, about 5 ms. */
const PART = 200;

/** Like `planImport()`; a generator, so that the plan of thousands of bookmarks is made in parts. */
export function* planningImport(
  bookmarks: readonly Bookmark[],
  there: KnownLinks,
  locked: LockedGroups,
  icons: ImportIcons,
): Generator<undefined, ImportPlan> {
  const plan: ImportPlan = {
    added: [],
    open: 0,
    mergedInFile: 0,
    alreadyThere: 0,
    publicThere: 0,
    marked: new Map(),
    withCredentials: 0,
    refused: new Map(),
    iconsLeftOut: 0,
    secondAddresses: 0,
  };
  const pages = yield* readingPages(bookmarks, locked, plan.refused);
  let planned = 0;
  for (const [key, page] of pages) {
    planned += 1;
    if (planned % PART === 0) yield;
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
    plan.added.push(linkOf(open, lockedIn, icons, plan));
    if (lockedIn === undefined) plan.open += 1;
    if (open.some(({ bookmark }) => bookmark.secondAddress !== '')) plan.secondAddresses += 1;
  }
  return plan;
}

/** The bookmarks that can be opened, by the key of their page. Counts the others in `refused`. */
function* readingPages(
  bookmarks: readonly Bookmark[],
  locked: LockedGroups,
  refused: Map<RefusedAddress, number>,
): Generator<undefined, Map<string, Candidate[]>> {
  const nameOf = folderNames(bookmarks);
  const lockedFolder = lockedFolderIn(locked);
  const pages = new Map<string, Candidate[]>();
  for (const [index, bookmark] of bookmarks.entries()) {
    if (index % PART === PART - 1) yield;
    const { address, within, marks, isTooDeep } = bookmark;
    if (isTooDeep) {
      addTo(refused, 'too-deep');
      continue;
    }
    // A browser's export cannot contain paths of this site.
    const link = address.startsWith('/') ? undefined : (openableAddress(address) ?? completedAddress(address));
    if (link === undefined || link.length > LONGEST_ADDRESS) {
      addTo(refused, link === undefined ? schemeOf(address) : 'too-long');
      continue;
    }
    const category = cleanText(nameOf(bookmark), LONGEST_NAME);
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
function linkOf(
  page: readonly Candidate[],
  lockedIn: string | undefined,
  icons: ImportIcons,
  plan: ImportPlan,
): ImportedLink {
  // The link of a locked group begins with what the owner has put there.
  const ordered = page.toSorted(
    (one, other) => Number(one.lockedIn !== lockedIn) - Number(other.lockedIn !== lockedIn),
  );
  const bookmarks = ordered.map(({ bookmark }) => bookmark);
  const iconOf = ({ icon, iconAddress, iconName }: Bookmark): string =>
    (lockedIn === undefined ? icons.open(icon) : icons.locked(icon)) ||
    (/^https:\/\//i.test(iconAddress) && iconAddress.length <= LONGEST_ADDRESS ? iconAddress : '') ||
    (shipped.has(iconName) ? iconName : '');
  const icon = firstOf(bookmarks, iconOf);
  if (icon === '' && bookmarks.some((bookmark) => bookmark.icon !== '')) plan.iconsLeftOut += 1;
  const link = ordered[0]?.link ?? '';
  return {
    name: cleanText(bookmarks[0]?.name ?? '', LONGEST_NAME) || cleanText(hostName(link), LONGEST_NAME),
    link,
    icon,
    status: cleanText(
      firstOf(bookmarks, ({ status }) => status),
      LONGEST_STATUS,
    ),
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

function schemeOf(address: string): RefusedAddress {
  const [, scheme] = /^([a-z][\w+.-]*):/i.exec(address) ?? [];
  // `https://a b/` has the right scheme, but is none.
  return scheme === undefined || /^https?$/i.test(scheme) ? 'no-address' : `${scheme.toLowerCase()}:`;
}

function addTo<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function described({ description, name }: Bookmark): string {
  return description === name ? '' : cleanText(description, LONGEST_DESCRIPTION);
}
