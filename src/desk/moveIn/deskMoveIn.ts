/** Lazy chunk that reads exports and plans what they add; loaded with the first file. */
import { marksAnswerSchema, MOST_MARKS } from '@/contract/ownerAnswers';
import { readBookmarkFile } from '@/features/mine/readBookmarkFile';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { brandsIn } from '@/media/bookmarks/ownersImport';
import { readYaml } from '@/media/bookmarks/readYaml';
import type { AppThunk } from '@/store/state';
import type { DialogWords } from '@/features/mine/words/dialogs/zh-CN';
import { markFile } from '../links/useMarks';
import { iconInLink } from '../links/UploadIcon';
import { tried } from '../ownerApi';
import { requestDeskApi } from '../save/requestDeskApi';

export { planOwnersImport } from '@/media/bookmarks/ownersImport';

/** The icons of brands that bookmarks have, drawn here, by their names: those that the server has a mark of. */
export const drawBrands =
  (bookmarks: readonly Bookmark[]): AppThunk<Promise<ReadonlyMap<string, string>>> =>
  async (dispatch) => {
    const names = brandsIn(bookmarks);
    const drawn = new Map<string, string>();
    for (let from = 0; from < names.length; from += MOST_MARKS) {
      const some = names.slice(from, from + MOST_MARKS).join(',');
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server limits their number
      const answer = await dispatch(requestDeskApi({ path: `marks?names=${encodeURIComponent(some)}` }));
      const marks = (answer.ok ? tried(marksAnswerSchema, answer.body)?.marks : undefined) ?? [];
      for (const mark of marks) {
        // oxlint-disable-next-line no-await-in-loop -- each needs a canvas
        const small = await iconInLink(markFile(mark));
        if ('address' in small) drawn.set(mark.name, small.address);
      }
    }
    return drawn;
  };

/** A file without bookmarks, and the reason. */
export interface RefusedExport {
  file: string;
  reason: keyof DialogWords['importRefused'];
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
