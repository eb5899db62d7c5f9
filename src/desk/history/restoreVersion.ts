import type { AppThunk } from '@/store/state';
import { requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';
import { refreshAfterWrites } from '../save/refresh';
import type { Version } from './readHistory';

/** The owner's decision about links that a restored version makes public. */
export interface Consent {
  /** Confirmed number of links that become public. */
  links?: number;
  /** Whether to lock the groups again that were locked formerly. */
  lock?: boolean;
}

/** Restores a version, as a new version. */
export const restoreVersion =
  ({ file, id }: Version, etag: string, { links, lock = false }: Consent = {}): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const body = { version: id, ...(links !== undefined && { confirm: links }), ...(lock && { lock }) };
    const saved = await dispatch(
      saveInTurn(async () => {
        const answer = await dispatch(requestDeskApi({ method: 'POST', path: `history/${file}`, body, etag }));
        return answer.ok ? { ok: true } : answer;
      }),
    );
    // Update the desk, and the page under it.
    if (saved.ok) await dispatch(refreshAfterWrites());
    return saved;
  };
