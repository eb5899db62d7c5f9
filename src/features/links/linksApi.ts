import { site } from '@/config/site';
import { checkLinks, linksAnswerSchema, type LinkItem } from '@/contract/links';
import { getJson } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';

/** The site's links. Throws as `getJson` does; items that do not hold are left out and counted in the log. */
export async function getLinks(signal: AbortSignal): Promise<LinkItem[]> {
  const { list } = await getJson(sitePath('/api/getLinks'), linksAnswerSchema, { signal });
  const { items, dropped } = checkLinks(list);
  if (dropped > 0) warn('links', `${dropped} without a name or a link left out`);
  return items;
}

/** The owner's own links, for when there is no server or no answer. */
export function fallbackLinks(): LinkItem[] {
  const { home, categories } = site.fallbackLinks;
  return [
    ...checkLinks(home.map((link) => ({ ...link, is_home: 'true' }))).items,
    ...Object.entries(categories).flatMap(
      ([category, links]) => checkLinks(links.map((link) => ({ ...link, category }))).items,
    ),
  ];
}
