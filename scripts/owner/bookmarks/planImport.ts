import { openableAddress } from '../../../src/contract/address.ts';
import type { LinkItem } from '../../../src/contract/links.ts';
import type { NewLink } from '../appendLinks.ts';
import { addressKey } from '../../../src/shared/bookmarks/addressKey.ts';
import { ALL_ICONS, iconFile } from './bookmarkIcons.ts';
import { folderName, type Bookmark } from '../../../src/shared/bookmarks/bookmark.ts';
import { words } from '../../../server/words/words.mjs';

const LONGEST_NAME = 200;

/** Result of an import, before anything is written. */
export interface ImportPlan {
  added: NewLink[];
  /** Pictures by path below `config/public/`. */
  icons: Map<string, Buffer>;
  /** Number of bookmarks that duplicate another one of the file. */
  mergedInFile: number;
  /** Number of bookmarks that `links.yml` contains already. */
  alreadyThere: number;
  /** Number of refused bookmarks, by the scheme of their address such as `javascript:`. */
  refused: Map<string, number>;
  /** Number of icons that were too large or not a picture. */
  iconsLeftOut: number;
}

/** Compares bookmarks with the existing links, which are not changed. */
export function planImport(bookmarks: readonly Bookmark[], existing: readonly LinkItem[]): ImportPlan {
  const there = new Set(existing.map(({ link }) => addressKey(link)));
  const added = new Map<string, NewLink>();
  const icons = new Map<string, Buffer>();
  const refused = new Map<string, number>();
  let [mergedInFile, alreadyThere, iconsLeftOut, bytesOfIcons] = [0, 0, 0, 0];

  function iconOf({ icon, iconAddress }: Bookmark): string {
    const file = iconFile(icon);
    if (file && !icons.has(file.path) && bytesOfIcons + file.bytes.length <= ALL_ICONS) {
      icons.set(file.path, file.bytes);
      bytesOfIcons += file.bytes.length;
    }
    if (file && icons.has(file.path)) return `/${file.path}`;
    if (/^https:\/\//i.test(iconAddress)) return iconAddress;
    if (icon) iconsLeftOut += 1;
    return '';
  }

  for (const bookmark of bookmarks) {
    const { name, address, description } = bookmark;
    // A browser's export cannot contain paths of this site.
    const link = address.startsWith('/') ? undefined : openableAddress(address);
    if (link === undefined) {
      const kind = /^([a-z][\w+.-]*:)/i.exec(address)?.[1]?.toLowerCase() ?? words.bookmarks.noAddress;
      refused.set(kind, (refused.get(kind) ?? 0) + 1);
      continue;
    }
    const key = addressKey(link);
    const twin = added.get(key);
    if (there.has(key)) {
      alreadyThere += 1;
    } else if (twin) {
      mergedInFile += 1;
      // The first bookmark is kept; its empty fields are filled from the duplicates.
      twin.description ||= described(description, name);
      twin.icon ||= iconOf(bookmark);
      twin.category ||= folderName(bookmark);
    } else {
      added.set(key, {
        name: (name || hostOf(link)).slice(0, LONGEST_NAME),
        link,
        icon: iconOf(bookmark),
        description: described(description, name),
        category: folderName(bookmark),
      });
    }
  }
  return { added: [...added.values()], icons, mergedInFile, alreadyThere, refused, iconsLeftOut };
}

function described(description: string, name: string): string {
  return description === name ? '' : description;
}

function hostOf(link: string): string {
  const { hostname, pathname } = new URL(link);
  return hostname || pathname;
}
