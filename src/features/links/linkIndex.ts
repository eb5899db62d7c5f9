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

/** Builds the index of a list in batches, one in each idle moment. */
export function indexInIdle(links: readonly LinkItem[], whenIdle: (callback: () => void) => void): void {
  const done = extend(links, (indexes.get(links)?.length ?? 0) + BATCH).length;
  if (done < links.length) whenIdle(() => indexInIdle(links, whenIdle));
}
