import { openableAddress } from '../../contract/address.ts';
import { completedAddress } from '../../contract/completedAddress.ts';
import type { LockedGroups } from '../../contract/lockedGroups.ts';
import type { Bookmark } from './bookmark.ts';
import type { ImportIcons } from './iconsInside.ts';
import { LONGEST_ADDRESS, type ImportTarget, type KnownLinks } from './planImport.ts';
import { markName } from './privacyMarks.ts';

/** The owner's `links.yml` as the target of an import, by command or at the desk. */
export const ownersTarget = (there: KnownLinks, locked: LockedGroups, icons: ImportIcons): ImportTarget => ({
  known: there.known,
  shown: there.shown,
  locked,
  icons,
  addressOf,
});

function addressOf(address: string): string | undefined {
  // The file of another page cannot contain paths of this site.
  const link = address.startsWith('/') ? undefined : (openableAddress(address) ?? completedAddress(address));
  return link !== undefined && link.length <= LONGEST_ADDRESS ? link : undefined;
}

/** The bookmarks without the marks of privacy that the owner does not count as such, by the names of their fields. */
export function withoutMarks(bookmarks: readonly Bookmark[], ignored: ReadonlySet<string>): Bookmark[] {
  return bookmarks.map((bookmark) =>
    bookmark.marks.length === 0
      ? bookmark
      : { ...bookmark, marks: bookmark.marks.filter((mark) => !ignored.has(markName(mark))) },
  );
}
