import { addressKey } from '@/media/bookmarks/addressKey';
import { folderName, type Bookmark } from '@/media/bookmarks/bookmark';
import type { Words } from '@/store/words';
import type { LinkFields } from './entry';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import { nameFrom, ownAddress } from './ownAddress';

/**
 * A bookmark that is not imported, and the reason: the scheme of its address, such as `javascript:`, or another one.
 */
export interface LeftOut {
  name: string;
  why: { scheme: string } | { because: keyof Words['mine']['why'] };
}

/** The result of an import: links to add, duplicates (`there`), and refused bookmarks. */
export interface ImportPlan {
  added: readonly LinkFields[];
  there: readonly LeftOut[];
  refused: readonly LeftOut[];
}

/** A chosen bookmark file; `plan` or `refused` is set once it has been read. */
export interface OpenedBookmarks {
  file: string;
  plan?: ImportPlan;
  /** The reason why it cannot be imported. */
  refused?: keyof Words['mine']['importRefused'];
}

/** Plans the import of bookmarks: finds duplicates of the own links and of each other, and invalid addresses. */
export function planImport(bookmarks: readonly Bookmark[], own: readonly { name: string; link: string }[]): ImportPlan {
  const there: LeftOut[] = [];
  const refused: LeftOut[] = [];
  const added = new Map<string, LinkFields>();
  const known = new Set(own.map(({ link }) => addressKey(link)));
  for (const bookmark of bookmarks) {
    const { address } = bookmark;
    const link = ownAddress(address);
    const name = cleanText(bookmark.name, LONGEST_NAME) || cleanText(nameFrom(link ?? ''), LONGEST_NAME);
    if (link === undefined) {
      const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(address) ?? [];
      const why = scheme === undefined ? ({ because: 'noAddress' } as const) : { scheme: scheme.toLowerCase() };
      refused.push({ name: name || cleanText(address, LONGEST_NAME), why });
      continue;
    }
    const key = addressKey(link);
    if (known.has(key)) there.push({ name, why: { because: 'there' } });
    else if (added.has(key)) there.push({ name, why: { because: 'twice' } });
    else {
      const description = cleanText(bookmark.description, LONGEST_DESCRIPTION);
      added.set(key, {
        link,
        name,
        icon: '',
        description: description === name ? '' : description,
        folder: cleanText(folderName(bookmark), LONGEST_NAME),
        home: false,
      });
    }
  }
  return { added: [...added.values()], there, refused };
}
