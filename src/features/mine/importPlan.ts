import { addressKey } from '@/shared/bookmarks/addressKey';
import { folderName, type Bookmark } from '@/shared/bookmarks/bookmark';
import type { LaterWords } from '@/store/words';
import type { LinkFields } from './entry';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from './cleanText';
import { nameFrom, ownAddress } from './ownAddress';

/** A bookmark that does not come, and why: the scheme of its address, such as `javascript:`, or something else. */
export interface LeftOut {
  name: string;
  why: { scheme: string } | { because: keyof LaterWords['mine']['why'] };
}

/** What an import would do. */
export interface ImportPlan {
  added: readonly LinkFields[];
  there: readonly LeftOut[];
  refused: readonly LeftOut[];
}

/** A bookmark file that was chosen, while it is read, and then what it brings. */
export interface OpenedBookmarks {
  file: string;
  plan?: ImportPlan;
  /** Why it brings nothing. */
  refused?: keyof LaterWords['mine']['importRefused'];
}

/** Compares bookmarks with the own links, and with each other. */
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
