import { siteConflictSchema } from '@/contract/ownerAnswers';
import type { AppThunk } from '@/store/state';
import { selectDeskSite } from '../deskSelectors';
import { siteSaved } from '../deskSlice';
import { readSavedSite, tried } from '../readAnswers';
import { askDesk, refusedBy, saveInTurn, type Saved } from './askDesk';
import { chosen } from './chosen';
import { refreshSite } from './refresh';

/** New values by path, lists as a whole; `unset` are the paths to reset to the default. */
export interface SiteChanges {
  set?: Readonly<Record<string, unknown>>;
  unset?: readonly string[];
  /** Confirmed number of fallback links that become public. */
  confirm?: number;
}

/**
 * Writes fields of `config/site.yml` after pending saves. The owner resolves conflicts; values not chosen are kept in
 * the history.
 */
export const saveSite = (changes: SiteChanges): AppThunk<Promise<Saved>> => {
  return (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        let set = { ...changes.set };
        let unset = [...(changes.unset ?? [])];
        const aside: Record<string, unknown> = {};
        for (let tag = selectDeskSite(getState())?.etag; ;) {
          const { confirm } = changes;
          const body = { set, unset, confirm, ...(Object.keys(aside).length > 0 && { aside }) };
          const answer = await dispatch(askDesk({ method: 'PATCH', path: 'site', body, etag: tag }));
          if (answer.ok) {
            await dispatch(takeSaved(answer.body, { set, unset }));
            return { ok: true };
          }
          const now = answer.code === 'changed' ? tried(siteConflictSchema, answer.body) : undefined;
          if (!now) return answer;
          tag = now.etag;
          const fields = now.conflicts.map(({ path, current }) => ({ path, mine: set[path], current }));
          if (fields.length === 0) continue;
          const choices = await dispatch(chosen({ file: 'site', at: now.at, fields }));
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
    dispatch(siteSaved({ etag, fields, defaults: before?.defaults, written, secrets: before?.secrets ?? [] }));
    if ([...Object.keys(set), ...unset].some((path) => path.startsWith('weather'))) await dispatch(refreshSite());
  };
