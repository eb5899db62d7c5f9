import { parse } from 'valibot';
import { applyLinkChanges } from '@/contract/applyLinkChanges';
import { taggedSchema } from '@/contract/ownerAnswers';
import type { LinkChange, GroupChange } from '@/contract/ownerLinks';
import type { AppThunk } from '@/store/state';
import { selectLinksFile, selectLinksReadings, selectDeskSite } from '../deskSelectors';
import { linksChanged, linksTagged } from '../deskSlice';
import { requestDeskApi, refusedBy, saveInTurn, type Saved } from './requestDeskApi';
import { refreshLinks, refreshSite } from './refresh';

/**
 * Changes links: shows the changes at once and writes them after pending saves. Indexes refer to the list shown now.
 * `confirm` is the number of links that may become public; if the number differs, the changes are refused with the code
 * `confirm` and that number. If they are refused, or the file was changed elsewhere, the desk shows the list of the
 * file.
 */
export const changeLinks =
  (changes: readonly LinkChange[], confirm?: number): AppThunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    const shown = selectLinksFile(getState());
    if (!shown) return refusedBy('left');
    const readings = selectLinksReadings(getState());
    // The server reports invalid changes.
    dispatch(linksChanged(applyLinkChanges(shown.links, changes) ?? shown.links));
    return dispatch(
      saveInTurn(async () => {
        // The list was read again after an earlier save, so the indexes may belong to other links.
        if (selectLinksReadings(getState()) !== readings) return refusedBy('changed');
        const etag = selectLinksFile(getState())?.etag;
        // The groups that the owner believes locked: a link must not be put into one that is open by now.
        const body = { changes, locked: shown.lockedGroups, confirm };
        const answer = await dispatch(requestDeskApi({ method: 'PATCH', path: 'links', body, etag }));
        if (answer.ok) {
          dispatch(linksTagged(parse(taggedSchema, answer.body)));
          return { ok: true };
        }
        await dispatch(refreshLinks(true));
        // A number cannot be confirmed for another list than the one that it was counted for.
        const isOther = answer.code === 'confirm' && selectLinksFile(getState())?.etag !== etag;
        return isOther ? refusedBy('changed') : answer;
      }),
    );
  };

/**
 * Reverts the last change of `links.yml`, byte for byte: restores the version before the one with this tag. Refused
 * with `changed` if anything else has changed the file since, and with `confirm` if links would become public.
 */
export const undoLinks =
  (etag: string, confirm?: number): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      saveInTurn(async () => {
        const answer = await dispatch(
          requestDeskApi({ method: 'POST', path: 'history/links', body: { confirm }, etag }),
        );
        await dispatch(refreshLinks(true));
        return answer.ok ? { ok: true } : answer;
      }),
    );

/**
 * Changes a group after pending saves. If links would become public without confirmation, it is refused with the code
 * `confirm` and the number of `links`.
 */
export const changeGroup =
  (change: GroupChange): AppThunk<Promise<Saved>> =>
  (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        if (!selectDeskSite(getState())) await dispatch(refreshSite());
        // The change is based on the versions of both files.
        const tags = [selectLinksFile(getState())?.etag, selectDeskSite(getState())?.etag];
        const etag = tags.filter((tag) => tag !== undefined).join(', ');
        const answer = await dispatch(requestDeskApi({ method: 'POST', path: 'groups', body: change, etag }));
        // Read both files again: groups and order of links are in links.yml, locks in site.yml.
        if (answer.ok || answer.code === 'changed')
          await Promise.all([dispatch(refreshLinks()), dispatch(refreshSite())]);
        return answer;
      }),
    );
