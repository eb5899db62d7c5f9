import type { Desk } from '@/desk/desk';
import { SIGN_OUT_KEY } from '@/desk/signOutKey';
import { warn } from '@/shared/lib/log';
import type { Services } from '@/store/services';

/**
 * The owner's desk: loaded if the address has `?owner`, or if a sign-out waits for the server. `'missing'` if it failed
 * to load.
 */
export async function loadDeskIfOpen(
  { pageData, storage, words }: Pick<Services, 'pageData' | 'storage' | 'words'>,
  search: string,
  load = () => import('@/desk/desk'),
): Promise<Desk | 'missing' | undefined> {
  const isRequested = new URLSearchParams(search).has('owner') || storage.read(SIGN_OUT_KEY) !== null;
  if (!pageData.desk || !isRequested) return undefined;
  try {
    const { loadDesk } = await load();
    return await loadDesk(words.spoken().language);
  } catch (error) {
    warn('desk', error);
    return 'missing';
  }
}
