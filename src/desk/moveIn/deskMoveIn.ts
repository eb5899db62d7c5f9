/** Lazy chunk that reads exports and plans what they add; loaded with the first file. */
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { readBookmarkFile } from '@/features/mine/readBookmarkFile';
import { keyWithoutCredentials } from '@/media/bookmarks/addressKey';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { IconsInside } from '@/media/bookmarks/iconsInside';
import { ownersTarget, withoutMarks } from '@/media/bookmarks/ownersImport';
import { planImport, type ImportPlan } from '@/media/bookmarks/planImport';
import { readYaml } from '@/media/bookmarks/readYaml';
import type { Words } from '@/store/words';

/** A file without bookmarks, and the reason. */
export interface RefusedExport {
  file: string;
  reason: keyof Words['mine']['importRefused'];
}

/** Reads the bookmarks of all files; if one of them is refused, the others are not used either. */
export async function readExports(files: readonly File[]): Promise<Bookmark[] | RefusedExport> {
  const all: Bookmark[] = [];
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, since each may have 100 MB
    const read = await readBookmarkFile(file, readYaml);
    if (typeof read === 'string') return { file: file.name, reason: read };
    for (const bookmark of read) all.push(bookmark);
  }
  return all;
}

interface Owners {
  links: readonly (LinkItem | null)[];
  lockedGroups: readonly string[];
}

/**
 * What bookmarks add to the owner's links. `ignored` are names of marks that do not count as private. The icons are put
 * into the links, as far as they are small.
 */
export async function planMoveIn(
  bookmarks: readonly Bookmark[],
  { links, lockedGroups }: Owners,
  ignored: ReadonlySet<string>,
): Promise<ImportPlan> {
  const locked = lockedGroupsOf(lockedGroups);
  const known = new Set<string>();
  const shown = new Set<string>();
  for (const link of links) {
    if (!link) continue;
    for (const address of [link.link, link.lan ?? '']) {
      if (address === '') continue;
      const key = keyWithoutCredentials(address);
      known.add(key);
      if (!locked.isLocked(link.category)) shown.add(key);
    }
  }
  return planImport(withoutMarks(bookmarks, ignored), ownersTarget({ known, shown }, locked, new IconsInside()));
}
