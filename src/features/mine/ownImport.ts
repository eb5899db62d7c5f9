/** Lazy chunk that reads bookmark files and plans what they add to the own links; loaded with the first file. */
import { addressKey } from '@/media/bookmarks/addressKey';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { planningImport, type ImportedLink, type ImportPlan } from '@/media/bookmarks/planImport';
import { cleanText, LONGEST_DESCRIPTION } from '@/shared/lib/cleanText';
import type { LinkFields } from './mineLink';
import { ownAddress } from './ownAddress';

export { readBookmarkFile } from './readBookmarkFile';

const NONE: ReadonlySet<string> = new Set();
/** Links compared at a time, about 5 ms. */
const PART = 200;

/** Plans the import of bookmarks into the own links, in parts. */
export function* planningOwnImport(
  bookmarks: readonly Bookmark[],
  own: readonly { link: string }[],
): Generator<undefined, ImportPlan> {
  const known = new Set<string>();
  for (const [index, { link }] of own.entries()) {
    if (index % PART === PART - 1) yield;
    known.add(addressKey(link));
  }
  const target = { known, shown: NONE, locked: undefined, icons: undefined, addressOf: ownAddress };
  return yield* planningImport(bookmarks, target);
}

/** The own link for a link of a plan. */
export function ownLinkOf({ name, link, description, category }: ImportedLink): LinkFields {
  return {
    link,
    name,
    icon: '',
    description: cleanText(description, LONGEST_DESCRIPTION),
    folder: category,
    home: false,
  };
}
