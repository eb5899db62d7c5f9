import type { AppThunk } from '@/store/state';
import { askDesk, saveInTurn, type Saved } from '../save/askDesk';
import { refreshInTurn } from '../save/refresh';
import type { Version } from './readHistory';

/** Goes back to a version, which is a new one then. `links` is how many become public by it, where the owner has agreed. */
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
    // The desk, and the page under it, go by what is there now.
    if (saved.ok) await dispatch(refreshInTurn());
    return saved;
  };
