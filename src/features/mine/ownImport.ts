/** Lazy chunk that reads and writes bookmark files, and plans what they add to the own links; loaded with the first file. */
import { addressKey } from '@/media/bookmarks/addressKey';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { planImport, type ImportedLink, type ImportPlan } from '@/media/bookmarks/planImport';
import { writeBookmarks } from '@/media/bookmarks/writeBookmarks';
import { cleanText, LONGEST_DESCRIPTION } from '@/shared/lib/text';
import type { MineFields } from './mineLink';
import { ownLinkAddress } from './ownLinkAddress';

export { readBookmarkFile } from './readBookmarkFile';

const NONE: ReadonlySet<string> = new Set();

/** Plans the import of bookmarks into the own links. */
export function planOwnImport(bookmarks: readonly Bookmark[], own: readonly { link: string }[]): ImportPlan {
  const known = new Set(own.map(({ link }) => addressKey(link)));
  const target = { known, shown: NONE, locked: undefined, icons: undefined, addressOf: ownLinkAddress };
  return planImport(bookmarks, target);
}

/** The own link for a link of a plan. */
export function ownLinkOf({ name, link, description, category }: ImportedLink): MineFields {
  return {
    link,
    name,
    icon: '',
    description: cleanText(description, LONGEST_DESCRIPTION),
    folder: category,
    home: false,
  };
}

/** The own links as a browser's file of bookmarks. */
export function ownBookmarks(links: readonly MineFields[], title: string): string {
  const written = links.map((link) => ({ ...link, category: link.folder }));
  return writeBookmarks(title, written);
}
