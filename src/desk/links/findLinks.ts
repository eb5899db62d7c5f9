import type { LinkItem } from '@/contract/links';

/** Links that contain all words of a query in name, address, description or group. */
export function findLinks(links: readonly LinkItem[], query: string): LinkItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return links.filter(({ name, link, description, category }) => {
    const text = `${name}\n${link}\n${description}\n${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
