import type { LinkItem } from '@/contract/links';

const keys = new WeakMap<LinkItem, string>();
let last = 0;

/** A key for a link object: links in the file have no id, and two may be equal. */
export function linkKey(link: LinkItem): string {
  let key = keys.get(link);
  if (key === undefined) {
    last += 1;
    key = String(last);
    keys.set(link, key);
  }
  return key;
}
