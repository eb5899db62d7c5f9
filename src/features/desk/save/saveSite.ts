import type { AppThunk } from '@/store/state';
import { selectDeskSite, siteSaved } from '../deskSlice';
import { readSavedSite, tried } from '../readAnswers';
import { askDesk, refusedBy, saveInTurn, type Saved } from './askDesk';
import { chosen } from './chosen';
import { readSiteConflicts } from './readConflicts';
import { refreshSite } from './refresh';

/** Fields by their paths, lists whole; `unset` takes back to the default. */
export interface SiteChanges {
  set?: Readonly<Record<string, unknown>>;
  unset?: readonly string[];
}

/** Writes fields of `config/site.yml`, after what was changed before. A conflict is asked for, and nothing gets lost. */
export const saveSite = (changes: SiteChanges): AppThunk<Promise<Saved>> => {
  return (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        let set = { ...changes.set };
        let unset = [...(changes.unset ?? [])];
        const aside: Record<string, unknown> = {};
        for (let tag = selectDeskSite(getState())?.etag; ;) {
          const body = { set, unset, ...(Object.keys(aside).length > 0 && { aside }) };
          const answer = await dispatch(askDesk({ method: 'PATCH', path: 'site', body, etag: tag }));
          if (answer.ok) {
            await dispatch(takeSaved(answer.body, { set, unset }));
            return { ok: true };
          }
          const now = answer.code === 'changed' && tried(() => readSiteConflicts(answer.body));
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

/** The desk goes by the new version. */
const takeSaved =
  (body: Readonly<Record<string, unknown>>, { set = {}, unset = [] }: SiteChanges): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { etag, fields } = readSavedSite(body);
    const before = selectDeskSite(getState());
    // A list as a whole, or a section: which fields are written beneath it only the server knows.
    const written = [...new Set([...(before?.written ?? []), ...Object.keys(set)])].filter(
      (path) => !unset.includes(path),
    );
    dispatch(siteSaved({ etag, fields, defaults: before?.defaults, written, secrets: before?.secrets ?? [] }));
    if ([...Object.keys(set), ...unset].some((path) => path.startsWith('weather'))) await dispatch(refreshSite());
  };
