import type { LinkItem } from '@/contract/links';
import { indexLink, type IndexedLink } from './searchLinks';

/** Links indexed in one idle moment; a slow phone does them within a frame or two. */
const BATCH = 200;

/** The index of each list, as far as it is built. Lists are never changed in place, so the list itself is the key. */
const indexes = new WeakMap<readonly LinkItem[], IndexedLink[]>();

function extend(links: readonly LinkItem[], upTo: number): IndexedLink[] {
  const index = indexes.get(links) ?? [];
  indexes.set(links, index);
  for (const item of links.slice(index.length, upTo)) index.push(indexLink(item));
  return index;
}

/** The index of a list; what is not built yet is built at once. */
export function indexOf(links: readonly LinkItem[]): readonly IndexedLink[] {
  return extend(links, links.length);
}

const lengthOf = (links: readonly LinkItem[]) => indexes.get(links)?.length ?? 0;

/** Whether the index of a list can be had at once: it is built, but for one batch at most. */
export function isIndexed(links: readonly LinkItem[]): boolean {
  return links.length - lengthOf(links) <= BATCH;
}

/** Builds the index of a list in batches, the next one whenever `later` calls back. */
export function indexInBatches(
  links: readonly LinkItem[],
  later: (callback: () => void) => void,
  onDone?: () => void,
): void {
  const done = extend(links, lengthOf(links) + BATCH).length;
  if (done < links.length) later(() => indexInBatches(links, later, onDone));
  else onDone?.();
}
