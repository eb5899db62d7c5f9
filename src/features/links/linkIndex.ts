import type { LinkItem } from '@/contract/links';
import { buildPinyinPart } from './pinyinTable';
import { indexLink, type IndexedLink } from './searchLinks';

/** Links indexed per idle callback; takes one or two frames on a slow phone. */
const BATCH = 200;

/** The index of each list, possibly incomplete. Lists are immutable, so the list itself is the key. */
const indexes = new WeakMap<readonly LinkItem[], IndexedLink[]>();

function extend(links: readonly LinkItem[], upTo: number, indexOne = indexLink): IndexedLink[] {
  const index = indexes.get(links) ?? [];
  indexes.set(links, index);
  for (const item of links.slice(index.length, upTo)) index.push(indexOne(item));
  return index;
}

/** The index of a list; builds the missing part synchronously. `indexOne` is always the same for a list. */
export function indexOf(links: readonly LinkItem[], indexOne = indexLink): readonly IndexedLink[] {
  return extend(links, links.length, indexOne);
}

const lengthOf = (links: readonly LinkItem[]) => indexes.get(links)?.length ?? 0;

/** Whether the index of a list is complete or lacks at most one batch. */
export function isIndexed(links: readonly LinkItem[]): boolean {
  return links.length - lengthOf(links) <= BATCH;
}

/** Builds the pinyin table and the index of a list in parts; `later` schedules each further one. */
export function indexInBatches(
  links: readonly LinkItem[],
  later: (callback: () => void) => void,
  onDone?: () => void,
): void {
  const done = buildPinyinPart() ? extend(links, lengthOf(links) + BATCH).length : 0;
  if (done < links.length) later(() => indexInBatches(links, later, onDone));
  else onDone?.();
}
