import type { AppThunk } from '@/store/state';
import { allowSchemes } from '@/contract/address';
import { selectDeskSite } from '../deskSelectors';
import { siteSaved } from '../deskSlice';
import { readSavedSite } from '../ownerApi';
import { requestDeskApi, saveInTurn, type Saved } from './requestDeskApi';
import { refreshSite } from './refresh';

/** New values by path, lists as a whole; `unset` are the paths to reset to the default. */
export interface SiteChanges {
  set?: Readonly<Record<string, unknown>>;
  unset?: readonly string[];
  /** Confirmed number of fallback links that become public. */
  confirm?: number;
}

/**
 * Writes fields of `config/site.yml` after pending saves. If the file was changed elsewhere, nothing is written, and the
 * desk reads the file again.
 */
export const saveSite =
  (changes: SiteChanges): AppThunk<Promise<Saved>> =>
  (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        const etag = selectDeskSite(getState())?.etag;
        const answer = await dispatch(requestDeskApi({ method: 'PATCH', path: 'site', body: changes, etag }));
        if (answer.ok) await dispatch(showSaved(answer.body, changes));
        else if (answer.code === 'changed' || answer.code === 'unusable') await dispatch(refreshSite());
        return answer.ok ? { ok: true } : answer;
      }),
    );

/** Updates the desk with the saved version. */
const showSaved =
  (body: Readonly<Record<string, unknown>>, { set = {}, unset = [] }: SiteChanges): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { etag, fields } = readSavedSite(body);
    allowSchemes(fields.schemes);
    const before = selectDeskSite(getState());
    // Paths of whole lists or sections; only the server knows which nested fields are in the file.
    const written = [...new Set([...(before?.written ?? []), ...Object.keys(set)])].filter(
      (path) => !unset.includes(path),
    );
    const { defaults, secrets = [], seen } = before ?? {};
    dispatch(siteSaved({ etag, fields, defaults, written, secrets, seen }));
    if ([...Object.keys(set), ...unset].some((path) => path.startsWith('weather'))) await dispatch(refreshSite());
  };
