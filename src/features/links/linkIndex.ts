import type { LinkItem } from '@/contract/links';
import { indexLink, type IndexedLink } from './searchLinks';

/** Links indexed in one idle moment; a slow phone does them within a frame or two. */
const BATCH = 200;

/** What is done of each list. A list is never changed in place, so it is its own key. */
const indexes = new WeakMap<readonly LinkItem[], IndexedLink[]>();

function extend(links: readonly LinkItem[], upTo: number): IndexedLink[] {
  const index = indexes.get(links) ?? [];
  indexes.set(links, index);
  for (const item of links.slice(index.length, upTo)) index.push(indexLink(item));
  return index;
}

/** The index of a list; finishes at once what no idle moment was left for. */
export function indexOf(links: readonly LinkItem[]): readonly IndexedLink[] {
  return extend(links, links.length);
}

/** Prepares the index of a list a batch at a time. `whenIdle` calls back when nothing else is to be done. */
export function indexInIdle(links: readonly LinkItem[], whenIdle: (callback: () => void) => void): void {
  const done = extend(links, (indexes.get(links)?.length ?? 0) + BATCH).length;
  if (done < links.length) whenIdle(() => indexInIdle(links, whenIdle));
}
