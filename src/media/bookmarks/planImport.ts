import { LONGEST_ADDRESS, openableAddress } from '../../contract/address.ts';
import { keywordsOf, MOST_KEYWORDS, OTHER_CATEGORY, type LinkItem } from '../../contract/links.ts';
import type { LockedGroups } from '../../contract/lockedGroups.ts';
import { cleanText, LONGEST_NAME } from '../../shared/lib/text.ts';
import { shippedNames } from '../../shared/ui/shippedIcons.ts';
import { addressKey, hasCredentials, keyWithoutCredentials } from './addressKey.ts';
import type { Bookmark } from './bookmark.ts';
import punycode from 'punycode/punycode.js';
import { categoryOfFolders, lockedFolderIn } from './importedFolders.ts';
import type { LeftOut, LostPart } from './leftOut.ts';

/** A name for the page of an address: its host in Unicode without `www.`, or the mail address. */
export function pageName(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, hostname, pathname } = new URL(address);
  return ((unicodeOf(hostname) ?? hostname) + host.slice(hostname.length) || pathname).replace(/^www\./, '');
}

/** The host in Unicode; undefined where that is the spelling of another host, or of none. */
function unicodeOf(hostname: string): string | undefined {
  try {
    const unicode = punycode.toUnicode(hostname);
    return new URL(`http://${unicode}/`).hostname === hostname ? unicode : undefined;
  } catch {
    return undefined;
  }
}

/** Longest description of a link that an import adds, characters. */
const LONGEST_DESCRIPTION = 1000;
/** A badge is one word beside the name, characters. */
const LONGEST_STATUS = 20;

/** A link that an import adds; `icon`, `status`, `description` and `category` may be empty, and `link` beside `lan`. */
export type ImportedLink = Pick<
  LinkItem,
  'name' | 'link' | 'lan' | 'icon' | 'status' | 'description' | 'category' | 'check' | 'keywords'
>;

/** The present links, as far as an import needs them. */
export interface KnownLinks {
  /** Keys of the addresses of all entries, at home too, also of those that the page leaves out. */
  known: ReadonlySet<string>;
  /** Keys of the addresses that the page shows without the password. */
  shown: ReadonlySet<string>;
}

/** Where an import adds links: the owner's `links.yml`, or the own links of a visitor. */
export interface ImportTarget extends KnownLinks {
  /** Undefined for own links: only their visitor sees them, so that nothing has to be locked or left out as private. */
  locked: LockedGroups | undefined;
  /**
   * The icon of a link for the `data:` address of a picture or the name of a brand; empty for none. `isOpen`: everybody
   * sees the link, so its icon may be a file. Undefined for own links, which get no icons.
   */
  icons: ((icon: string, isOpen: boolean) => string) | undefined;
  /** The address as the target writes it; undefined if it cannot be opened or is too long. */
  addressOf: (address: string) => string | undefined;
}

/** Result of an import, before anything is written: what it adds, and all that it does not bring, with the reasons. */
export interface ImportPlan {
  added: ImportedLink[];
  /** Number of added links that are not in a locked group. */
  open: number;
  /** Bookmarks that are there already, or that duplicate another one of the file. */
  there: LeftOut[];
  /** All other bookmarks that are not added. */
  left: LeftOut[];
  /** Names of the added links without a part that they have in the file. */
  parts: (readonly [part: LostPart, names: readonly string[]])[];
  /** Number of bookmarks that the export marks as private, by its first mark. */
  marked: (readonly [mark: string, number: number])[];
}

/** A bookmark that can be opened. */
interface Candidate {
  bookmark: Bookmark;
  name: string;
  /** Empty if it has an address at home only. */
  link: string;
  /** Address at home; empty for none. */
  lan: string;
  /** Whether it has an address at home that is none, or that the target has no place for. */
  isLanLost: boolean;
  /** Key of `link`, or of the only address. */
  key: string;
  category: string;
  /** Its locked category; empty for a private one where no group is locked; undefined for a public one. */
  lockedIn: string | undefined;
}

/**
 * Compares bookmarks with the links that are there, which are not changed. Folders inside each other are levels of the
 * category. A bookmark is locked below a folder whose name is a locked group, where it stays in its folder, and with a
 * mark of privacy, which puts it into the first one. Where no group is locked, marked ones are left out. If one bookmark
 * of a page is locked, all others of this page are too, also those that have its address for use at home, and it changes
 * no public link. A bookmark with an address at home only never gets another one, which everybody would see.
 */
export function planImport(bookmarks: readonly Bookmark[], target: ImportTarget): ImportPlan {
  const plan: ImportPlan = { added: [], open: 0, there: [], left: [], parts: [], marked: [] };
  const parts = new Map<LostPart, string[]>();
  const marked = new Map<string, number>();
  const leave = (kind: 'there' | 'left', reason: LeftOut['reason'], candidates: readonly Candidate[]) =>
    plan[kind].push(...candidates.map(({ name }) => ({ name, reason })));
  const pages = pagesOf(bookmarks, target, plan);
  const lockedKeys = lockedKeysIn(pages, keyFor(target));
  for (const [key, page] of pages) {
    const lockedIn = page.find((one) => one.lockedIn !== undefined)?.lockedIn ?? lockedKeys.get(key);
    if (target.known.has(key)) {
      const isPublic = lockedIn !== undefined && target.shown.has(key);
      leave('there', isPublic ? 'public-there' : 'there', page.slice(0, 1));
      leave('there', 'twice', page.slice(1));
      continue;
    }
    const usable = target.locked ? page.filter(({ link, lan }) => !hasCredentials(link || lan)) : page;
    if (usable.length < page.length) {
      leave(
        'left',
        'credentials',
        page.filter((one) => !usable.includes(one)),
      );
    }
    for (const { bookmark } of target.locked ? usable : []) {
      const [mark] = bookmark.marks;
      if (mark !== undefined) marked.set(mark, (marked.get(mark) ?? 0) + 1);
    }
    if (lockedIn === '') leave('left', 'marked', usable);
    else if (usable.length > 0) {
      leave('there', 'twice', usable.slice(1));
      plan.added.push(linkOf(usable, lockedIn, target, parts));
      if (lockedIn === undefined) plan.open += 1;
    }
  }
  return { ...plan, parts: [...parts], marked: [...marked] };
}

/** The locked group of each address that a locked bookmark has, at home too, and of what shares an address with these. */
function lockedKeysIn(pages: Map<string, Candidate[]>, keyOf: (address: string) => string): Map<string, string> {
  const locked = new Map<string, string>();
  for (let before = -1; before < locked.size;) {
    before = locked.size;
    for (const [key, page] of pages) {
      const keys = [key, ...page.flatMap(({ lan }) => (lan ? [keyOf(lan)] : []))];
      const group =
        page.find((one) => one.lockedIn !== undefined)?.lockedIn ??
        keys.map((one) => locked.get(one)).find((one) => one !== undefined);
      if (group !== undefined) for (const one of keys) if (!locked.has(one)) locked.set(one, group);
    }
  }
  return locked;
}

const keyFor = ({ locked }: ImportTarget) => (locked ? keyWithoutCredentials : addressKey);

/** The bookmarks that can be opened, by the key of their page. Leaves out the others. */
function pagesOf(bookmarks: readonly Bookmark[], target: ImportTarget, { left }: ImportPlan): Map<string, Candidate[]> {
  const { locked, addressOf } = target;
  const lockedFolder = locked && lockedFolderIn(locked);
  const keyOf = keyFor(target);
  const pages = new Map<string, Candidate[]>();
  for (const found of bookmarks) {
    // Own links have one address, and only their visitor sees it.
    const bookmark = locked || found.address !== '' ? found : { ...found, address: found.lan, lan: '' };
    const { address, folders, within, marks, isTooDeep } = bookmark;
    const home = locked && bookmark.lan !== '' ? addressOf(bookmark.lan) : undefined;
    const lan = home !== undefined && /^https?:/i.test(home) ? home : '';
    const link = address === '' && lan !== '' ? '' : addressOf(address);
    const name = cleanText(bookmark.name, LONGEST_NAME) || cleanText(pageName(link || lan) || address, LONGEST_NAME);
    if (isTooDeep || link === undefined) {
      left.push({ name, reason: isTooDeep ? 'too-deep' : whyClosed(address) });
      continue;
    }
    const category = categoryOfFolders(folders);
    const lockedByMark = marks.length === 0 ? undefined : (locked?.names[0] ?? '');
    const lockedByName = locked?.isLocked(category || OTHER_CATEGORY)
      ? locked.nameOf(category || OTHER_CATEGORY)
      : undefined;
    const lockedIn = locked && (lockedFolder?.(within) ?? lockedByName ?? lockedByMark);
    const key = keyOf(link || lan);
    const page = pages.get(key) ?? [];
    pages.set(key, page);
    const isLanLost = bookmark.lan !== '' && lan === '';
    page.push({ bookmark, name, link, lan: lan === link ? '' : lan, isLanLost, key, category, lockedIn });
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
  { icons, locked, known, shown }: ImportTarget,
  parts: Map<LostPart, string[]>,
): ImportedLink {
  // The link of a locked group begins with what the owner has put there.
  const ordered = page.toSorted(
    (one, other) => Number(one.lockedIn !== lockedIn) - Number(other.lockedIn !== lockedIn),
  );
  const bookmarks = ordered.map(({ bookmark }) => bookmark);
  const [first] = ordered;
  const link = page.every((one) => one.link !== '') ? (first?.link ?? '') : '';
  const usable = (icon: string): string =>
    shippedNames.has(icon) || (/^https:\/\//i.test(icon) && icon.length <= LONGEST_ADDRESS)
      ? icon
      : (icons?.(icon, lockedIn === undefined && link !== '') ?? '');
  const name = first?.name ?? '';
  // A public link must not tell the address at home of a locked one.
  const isHidden = (key: string) => lockedIn === undefined && known.has(key) && !shown.has(key);
  const isUsable = ({ lan }: Candidate) => !hasCredentials(lan) && !isHidden(keyWithoutCredentials(lan));
  const lan = firstOf(ordered, (one) => (isUsable(one) ? one.lan : ''));
  const offered = bookmarks.flatMap((one) => one.icons);
  const icon = icons ? firstOf(offered, usable) : '';
  const status = firstOf(bookmarks, (one) => one.status);
  const words = bookmarks.flatMap((one) => one.keywords.map((word) => cleanText(word, LONGEST_NAME)));
  const keywords = keywordsOf(words).slice(0, MOST_KEYWORDS);
  const lose = (part: LostPart, isLost: boolean) => {
    if (!isLost) return;
    const names = parts.get(part) ?? [];
    parts.set(part, names);
    names.push(name);
  };
  lose(icons ? 'icon' : 'own-icon', icon === '' && offered.length > 0);
  lose(
    'second-address',
    ordered.some((one) => one.isLanLost || (one.lan !== '' && one.lan !== lan)),
  );
  lose('badge', !locked && status !== '');
  lose('private', !locked && bookmarks.some(({ marks }) => marks.length > 0));
  lose('tags', bookmarks.some(({ hasTags }) => hasTags) || (!locked && keywords.length > 0));
  return {
    name,
    link,
    ...(lan && { lan }),
    icon,
    status: locked ? cleanText(status, LONGEST_STATUS) : '',
    description: firstOf(bookmarks, described),
    category: lockedIn ?? firstOf(ordered, ({ category }) => category),
    ...(locked && bookmarks.some((one) => one.check) && { check: true as const }),
    ...(locked && keywords.length > 0 && { keywords }),
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

/** Why a bookmark with this address cannot be opened. */
function whyClosed(address: string): LeftOut['reason'] {
  if (!address.startsWith('/') && openableAddress(address) !== undefined) return 'too-long';
  const [, scheme] = /^([a-z][\w+.-]*):/i.exec(address) ?? [];
  // `https://a b/` has the right scheme, but is none.
  return scheme === undefined || /^https?$/i.test(scheme) ? 'no-address' : `${scheme.toLowerCase()}:`;
}

function described({ description, name }: Bookmark): string {
  return description === name ? '' : cleanText(description, LONGEST_DESCRIPTION);
}
