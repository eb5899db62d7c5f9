import { addressKey } from '@/shared/bookmarks/addressKey';
import { folderName, type Bookmark } from '@/shared/bookmarks/bookmark';
import type { LinkFields } from './entry';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from './cleanText';
import { mineWords as words } from './mineWords';
import { nameFrom, ownAddress } from './ownAddress';

/** A bookmark that does not come, and what stands at its row's end. */
interface LeftOut {
  name: string;
  why: string;
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
  refused?: keyof typeof words.importRefused;
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
      const [why = words.noAddress] = /^[a-z][a-z\d+.-]*:/i.exec(address) ?? [];
      refused.push({ name: name || cleanText(address, LONGEST_NAME), why: why.toLowerCase() });
      continue;
    }
    const key = addressKey(link);
    if (known.has(key)) there.push({ name, why: words.mine });
    else if (added.has(key)) there.push({ name, why: words.twice });
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
