import { openableAddress } from '../../contract/address.ts';
import { completedAddress } from '../../contract/completedAddress.ts';
import { OTHER_CATEGORY, type LinkItem } from '../../contract/links.ts';
import { lockedGroupsOf } from '../../contract/lockedGroups.ts';
import type { LinkChange } from '../../contract/ownerLinks.ts';
import { keyWithoutCredentials } from './addressKey.ts';
import type { Bookmark } from './bookmark.ts';
import { iconsInside } from './iconsInside.ts';
import { LONGEST_ADDRESS, planImport, type ImportPlan } from './planImport.ts';
import { markName } from './privacyMarks.ts';

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

/** Plans the import of bookmarks. `ignored` are the names of marks that do not count as private. */
export function planOwnersImport(
  bookmarks: readonly Bookmark[],
  owners: OwnersLinks,
  ignored: ReadonlySet<string>,
): OwnersImport {
  const all = planWith(bookmarks, owners);
  const plan = ignored.size === 0 ? all : planWith(withoutMarks(bookmarks, ignored), owners);
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

function planWith(bookmarks: readonly Bookmark[], owners: OwnersLinks): ImportPlan {
  const locked = lockedGroupsOf(owners.lockedGroups);
  const open = owners.links.filter((link) => link && !locked.isLocked(link.category));
  return planImport(bookmarks, {
    known: new Set(knownKeys(owners)),
    shown: new Set(knownKeys({ ...owners, links: open, heldBack: [] })),
    locked,
    icons: iconsInside(),
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
