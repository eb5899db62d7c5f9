import type { LinkItem } from '@/contract/links';

/** The links whose name, address, description or group holds all words of a query. */
export function findLinks(links: readonly LinkItem[], query: string): LinkItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return links.filter(({ name, link, description, category }) => {
    const text = `${name}\n${link}\n${description}\n${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
