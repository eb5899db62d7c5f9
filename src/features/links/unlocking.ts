import { pageData } from '@/config/site';
import type { LinkItem } from '@/contract/links';
import { readPasswordAnswer } from '@/contract/password';
import { ANSWER_LIMIT_MS, withTimeLimit } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { strings } from '@/strings';
import { holding } from './linksApi';

/** The links that came with the password, or why there are none, in words for the visitor. */
export type Unlocking = { items: LinkItem[] } | { refused: string };

/** Opens a group with a password: by the site's own server, or from the vault of a site without one. Throws as they do. */
export async function unlock(group: string, password: string, signal: AbortSignal): Promise<Unlocking> {
  if (pageData.host === 'server') return askServer(password, signal);
  const { openFromVault } = await import('./vaultFile');
  const list = await openFromVault(group, password);
  return list ? { items: holding(list) } : { refused: strings.links.wrongPassword };
}

/** Has the vault ready, where there is one, while the visitor still types; a failure shows when it is opened. */
export async function prepareUnlocking(): Promise<void> {
  if (pageData.host === 'server') return;
  try {
    const { fetchVault } = await import('./vaultFile');
    await fetchVault();
  } catch {
    // The password asks again, and says so.
  }
}

/** Throws when the network fails, the answer is no such thing, or none comes in time. */
function askServer(password: string, signal: AbortSignal): Promise<Unlocking> {
  return withTimeLimit(ANSWER_LIMIT_MS, signal, async (limited) => {
    const response = await fetch(sitePath('/api/verifyPassword'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
      cache: 'no-store',
      signal: limited,
    });
    const { success, error, list } = readPasswordAnswer(await response.json());
    if (!response.ok || !success) return { refused: error ?? strings.links.wrongPassword };
    return { items: holding(list) };
  });
}
