import { site } from '@/config/site';
import { checkLinks, listOfLinks, type LinkItem } from '@/contract/links';
import { readPasswordAnswer, type PasswordAnswer } from '@/contract/password';
import { list } from '@/contract/read';
import { ANSWER_LIMIT_MS, getJson, withTimeLimit } from '@/shared/lib/http';
import { lastSeen } from '@/shared/lib/lastSeen';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';

/** The site's links. Throws as `getJson` does; items that do not hold are left out and counted in the log. */
export async function getLinks(signal: AbortSignal): Promise<LinkItem[]> {
  return checked(await getJson(sitePath('/api/getLinks'), listOfLinks, { signal }));
}

/**
 * Asks the server to open the locked groups. Answers what it said, `ok` telling whether its status was good; throws
 * when the network fails, the answer is no such thing, or none comes in time.
 */
export function verifyPassword(
  password: string,
  signal: AbortSignal,
): Promise<{ ok: boolean; answer: PasswordAnswer; list: LinkItem[] }> {
  return withTimeLimit(ANSWER_LIMIT_MS, signal, async (limited) => {
    const response = await fetch(sitePath('/api/verifyPassword'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
      cache: 'no-store',
      signal: limited,
    });
    const answer = readPasswordAnswer(await response.json());
    return { ok: response.ok, answer, list: checked(answer.list) };
  });
}

function checked(list: readonly unknown[]): LinkItem[] {
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

/** What was kept was checked before it was written: one bad item, and somebody else has written it. */
function readKeptLinks(value: unknown): LinkItem[] {
  const { items, dropped } = checkLinks(list(value));
  if (dropped > 0) throw new TypeError('not the links that were kept');
  return items;
}

/** The last list that the server sent, without locked groups, for visits without a network. */
export const linksSeen = (storage: SafeStorage) => lastSeen(storage, 'porchlight-links', readKeptLinks, 1);
