import type { AppThunk } from '@/store/state';
import { askDesk, saveInTurn, type Saved } from '../save/askDesk';
import { refreshInTurn } from '../save/refresh';
import type { Version } from './readHistory';

/**
 * Restores a version, as a new version. `links` is the number of links that become public by it, if the owner has
 * confirmed.
 */
export const restoreVersion =
  ({ file, id }: Version, etag: string, links?: number): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const body = { version: id, ...(links !== undefined && { confirm: links }) };
    const saved = await dispatch(
      saveInTurn(async () => {
        const answer = await dispatch(askDesk({ method: 'POST', path: `history/${file}`, body, etag }));
        return answer.ok ? { ok: true } : answer;
      }),
    );
    // Update the desk, and the page under it.
    if (saved.ok) await dispatch(refreshInTurn());
    return saved;
  };
