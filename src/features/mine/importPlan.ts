import { openableAddress } from '@/contract/address';
import { addressKey } from '@/media/bookmarks/addressKey';
import { hostName } from '@/media/bookmarks/hostName';
import { folderNames, type Bookmark } from '@/media/bookmarks/bookmark';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import type { Words } from '@/store/words';
import type { LinkFields } from './mineLink';
import { ownAddress } from './ownAddress';

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
  /** Number of added links with a second address, which is not imported. */
  secondAddresses: number;
}

/** A chosen bookmark file; `bookmarks` or `refused` is set once it has been read, and then `plan`. */
export interface OpenedBookmarks {
  file: string;
  bookmarks?: readonly Bookmark[];
  plan?: ImportPlan;
  /** The reason why it cannot be imported. */
  refused?: keyof Words['mine']['importRefused'];
}

/** Bookmarks planned at a time, about 5 ms. */
const PART = 200;

/**
 * Plans the import of bookmarks: finds duplicates of the own links and of each other, and invalid addresses. A
 * generator, so that the plan of thousands of bookmarks is made in parts.
 */
export function* planningImport(
  bookmarks: readonly Bookmark[],
  own: readonly { link: string }[],
): Generator<undefined, ImportPlan> {
  const there: LeftOut[] = [];
  const refused: LeftOut[] = [];
  const added = new Map<string, LinkFields>();
  let secondAddresses = 0;
  const known = new Set<string>();
  for (const [index, { link }] of own.entries()) {
    if (index % PART === PART - 1) yield;
    known.add(addressKey(link));
  }
  const folderOf = folderNames(bookmarks);
  for (const [index, bookmark] of bookmarks.entries()) {
    if (index % PART === PART - 1) yield;
    const { address } = bookmark;
    const link = ownAddress(address);
    const name = cleanText(bookmark.name, LONGEST_NAME) || cleanText(hostName(link ?? ''), LONGEST_NAME);
    if (bookmark.isTooDeep) {
      refused.push({ name, why: { because: 'tooDeep' } });
      continue;
    }
    if (link === undefined) {
      refused.push({ name: name || cleanText(address, LONGEST_NAME), why: whyRefused(address) });
      continue;
    }
    const key = addressKey(link);
    if (known.has(key)) there.push({ name, why: { because: 'there' } });
    else if (added.has(key)) there.push({ name, why: { because: 'twice' } });
    else {
      const description = cleanText(bookmark.description, LONGEST_DESCRIPTION);
      if (bookmark.secondAddress !== '') secondAddresses += 1;
      added.set(key, {
        link,
        name,
        icon: '',
        description: description === name ? '' : description,
        folder: cleanText(folderOf(bookmark), LONGEST_NAME),
        home: false,
      });
    }
  }
  return { added: [...added.values()], there, refused, secondAddresses };
}

function whyRefused(address: string): LeftOut['why'] {
  if (openableAddress(address) !== undefined && !address.startsWith('/')) return { because: 'tooLong' };
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(address) ?? [];
  const isWeb = scheme === undefined || /^https?:$/i.test(scheme);
  return isWeb ? { because: 'noAddress' } : { scheme: scheme.toLowerCase() };
}
