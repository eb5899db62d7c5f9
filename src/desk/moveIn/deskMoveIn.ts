/** Lazy chunk that reads exports and plans what they add; loaded with the first file. */
import { readBookmarkFile } from '@/features/mine/readBookmarkFile';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { readYaml } from '@/media/bookmarks/readYaml';
import type { Words } from '@/store/words';

export { planOwnersImport } from '@/media/bookmarks/ownersImport';

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
