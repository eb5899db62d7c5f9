import { LONGEST_ADDRESS, openableAddress } from '../../contract/address.ts';
import { completedAddress } from '../../contract/completedAddress.ts';
import { OTHER_CATEGORY, type LinkItem } from '../../contract/links.ts';
import { lockedGroupsOf } from '../../contract/lockedGroups.ts';
import type { LinkChange } from '../../contract/ownerLinks.ts';
import { keyWithoutCredentials } from './addressKey.ts';
import { BRAND_PREFIX, type Bookmark } from './bookmark.ts';
import { LONGEST_PICTURE_INSIDE } from '../../shared/lib/iconNames.ts';
import { planImport, type ImportPlan } from './planImport.ts';
import { markName } from './privacyMarks.ts';

/** Limit for all icons that an import writes into `links.yml`, characters. */
const ALL_INSIDE = 1024 * 1024;

/** A `data:` address may begin with a longer name of its type than the one that is written, characters. */
const LONGEST_HEAD = 100;

/** Media types below `image/` by the first bytes, in Latin-1. SVG is not accepted, since it can contain scripts. */
const TYPES: readonly (readonly [type: string, begin: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
  ['webp', 'RIFF'],
  ['x-icon', '\0\0\x01\0'],
];

/**
 * Writes the pictures of an import into its links, as far as they are small enough: a file of the site would be public,
 * also that of a locked link. The function returns the picture as a `data:` address, or an empty text.
 */
function iconsInside(): (address: string) => string {
  let room = ALL_INSIDE;
  return (address) => {
    const most = Math.min(LONGEST_PICTURE_INSIDE, room);
    // Thousands of pictures that are too long need not be decoded.
    if (address.length > most + LONGEST_HEAD) return '';
    const bytes = decoded(/^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address)?.[1] ?? '');
    const [type] = TYPES.find(([, begin]) => bytes.startsWith(begin)) ?? [];
    const isOther = type === undefined || (type === 'webp' && bytes.slice(8, 12) !== 'WEBP');
    const text = isOther ? '' : `data:image/${type};base64,${btoa(bytes)}`;
    if (text.length > most) return '';
    room -= text.length;
    return text;
  };
}

/** The bytes of base64 or base64url, as Latin-1 text; empty for any other text. */
function decoded(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[\s=]/g, ''));
  } catch {
    return '';
  }
}

/** The owner's links, as far as an import has to know them. */
export interface OwnersLinks {
  /** Null for entries that the reader leaves out. */
  links: readonly (LinkItem | null)[];
  /** Addresses of entries that are left out because they may be locked, where they are known. */
  heldBack?: readonly string[];
  lockedGroups: readonly string[];
}

/** What an import adds to the owner's links, by command or at the desk. */
export interface OwnersImport {
  plan: ImportPlan;
  changes: LinkChange[];
  /** Number of links that are public only because their marks do not count. The owner is asked before they are added. */
  opened: number;
  /** Numbers of bookmarks with marks of privacy, by mark, with those that do not count. */
  marked: ImportPlan['marked'];
}

/** The icon of a brand, empty for none. `isOpen`: everybody sees the link, so its icon may be a file of the site. */
export type BrandIcon = (name: string, isOpen: boolean) => string;

/** The names of all brands among the icons of bookmarks. */
export function brandsIn(bookmarks: readonly Bookmark[]): string[] {
  const icons = new Set(bookmarks.flatMap((one) => one.icons));
  return [...icons].flatMap((icon) => (icon.startsWith(BRAND_PREFIX) ? icon.slice(BRAND_PREFIX.length) : []));
}

/** Plans the import of bookmarks. `ignored` are the names of marks that do not count as private. */
export function planOwnersImport(
  bookmarks: readonly Bookmark[],
  owners: OwnersLinks,
  ignored: ReadonlySet<string>,
  brandIcon: BrandIcon = () => '',
): OwnersImport {
  const all = planWith(bookmarks, owners, brandIcon);
  const plan = ignored.size === 0 ? all : planWith(withoutMarks(bookmarks, ignored), owners, brandIcon);
  const changes = plan.added.map((link): LinkChange => ({
    do: 'add',
    link: { ...link, category: link.category || OTHER_CATEGORY },
    place: { end: true },
  }));
  return { plan, changes, opened: plan.open - all.open, marked: all.marked };
}

/** The keys of all addresses, at home too, that the owner's links have. */
export function knownKeys({ links, heldBack = [] }: OwnersLinks): string[] {
  const addresses = links.flatMap((link) => [link?.link, link?.lan]);
  return [...heldBack, ...addresses].flatMap((address) => (address ? keyWithoutCredentials(address) : []));
}

function planWith(bookmarks: readonly Bookmark[], owners: OwnersLinks, brandIcon: BrandIcon): ImportPlan {
  const inside = iconsInside();
  const locked = lockedGroupsOf(owners.lockedGroups);
  const open = owners.links.filter((link) => link && !locked.isLocked(link.category));
  return planImport(bookmarks, {
    known: new Set(knownKeys(owners)),
    shown: new Set(knownKeys({ ...owners, links: open, heldBack: [] })),
    locked,
    icons: (icon, isOpen) => {
      if (!icon.startsWith(BRAND_PREFIX)) return inside(icon);
      const picture = brandIcon(icon.slice(BRAND_PREFIX.length), isOpen);
      return picture.startsWith('/') ? picture : inside(picture);
    },
    addressOf,
  });
}

function addressOf(address: string): string | undefined {
  // The file of another page cannot contain paths of this site.
  const link = address.startsWith('/') ? undefined : (openableAddress(address) ?? completedAddress(address));
  return link !== undefined && link.length <= LONGEST_ADDRESS ? link : undefined;
}

function withoutMarks(bookmarks: readonly Bookmark[], ignored: ReadonlySet<string>): Bookmark[] {
  return bookmarks.map((bookmark) => ({
    ...bookmark,
    marks: bookmark.marks.filter((mark) => !ignored.has(markName(mark))),
  }));
}
