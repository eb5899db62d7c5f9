import { changedSchema } from '@/contract/ownerAnswers';
import type { AppThunk } from '@/store/state';
import { siteConflicts } from '../conflict/siteConflicts';
import { selectDeskSite } from '../deskSelectors';
import { siteSaved } from '../deskSlice';
import { readSavedSite, tried } from '../readAnswers';
import { askDesk, refusedBy, saveInTurn, type Saved } from './askDesk';
import { chosen } from './chosen';
import { refreshSite, requestSite } from './refresh';

/** New values by path, lists as a whole; `unset` are the paths to reset to the default. */
export interface SiteChanges {
  set?: Readonly<Record<string, unknown>>;
  unset?: readonly string[];
  /** Confirmed number of fallback links that become public. */
  confirm?: number;
}

/**
 * Writes fields of `config/site.yml` after pending saves. If the file was changed elsewhere, other fields are merged,
 * and the owner resolves conflicts; values not chosen are kept in the history.
 */
export const saveSite = (changes: SiteChanges): AppThunk<Promise<Saved>> => {
  return (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        let set = { ...changes.set };
        let unset = [...(changes.unset ?? [])];
        const aside: Record<string, unknown> = {};
        let base = selectDeskSite(getState());
        let tag = base?.etag;
        for (;;) {
          const { confirm } = changes;
          const body = { set, unset, confirm, ...(Object.keys(aside).length > 0 && { aside }) };
          const answer = await dispatch(askDesk({ method: 'PATCH', path: 'site', body, etag: tag }));
          if (answer.ok) {
            await dispatch(takeSaved(answer.body, { set, unset }));
            return { ok: true };
          }
          const now = answer.code === 'changed' ? await dispatch(requestSite()) : undefined;
          if (!now || !base || now.etag === tag) return answer;
          tag = now.etag;
          // The server refuses a change of such a file and says which line is wrong.
          if (!now.usable) continue;
          const fields = siteConflicts(base, now, { set, unset });
          base = now;
          if (fields.length === 0) continue;
          const at = tried(changedSchema, answer.body)?.at;
          const choices = await dispatch(chosen({ file: 'site', at, fields }));
          if (!choices) {
            await dispatch(refreshSite());
            return refusedBy('put-off');
          }
          for (const [index, { path, mine }] of fields.entries()) {
            if (choices[index] === 'mine') continue;
            if (mine !== undefined) aside[path] = mine;
            set = Object.fromEntries(Object.entries(set).filter(([name]) => name !== path));
            unset = unset.filter((name) => name !== path);
          }
        }
      }),
    );
};

/** Updates the desk with the saved version. */
const takeSaved =
  (body: Readonly<Record<string, unknown>>, { set = {}, unset = [] }: SiteChanges): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { etag, fields } = readSavedSite(body);
    const before = selectDeskSite(getState());
    // Paths of whole lists or sections; only the server knows which nested fields are in the file.
    const written = [...new Set([...(before?.written ?? []), ...Object.keys(set)])].filter(
      (path) => !unset.includes(path),
    );
    const { defaults, secrets = [] } = before ?? {};
    dispatch(siteSaved({ etag, fields, defaults, written, secrets, usable: true }));
    if ([...Object.keys(set), ...unset].some((path) => path.startsWith('weather'))) await dispatch(refreshSite());
  };
