import type { GroupChange } from '@/contract/ownerLinks';
import type { AppThunk } from '@/store/state';
import { selectLinksFile } from '../deskSlice';
import { askDesk, saveInTurn, type Saved } from './askDesk';
import { refreshLinks, refreshSite } from './refresh';

/**
 * Changes a group, after what was changed before. Refused with `confirm` and the number of `links` that would become
 * public, where it was not asked for.
 */
export const changeGroup =
  (change: GroupChange): AppThunk<Promise<Saved>> =>
  (dispatch, getState) =>
    dispatch(
      saveInTurn(async () => {
        const etag = selectLinksFile(getState())?.etag;
        const answer = await dispatch(askDesk({ method: 'POST', path: 'groups', body: change, etag }));
        // Its links have other groups, and the file another order; locks stand in the other file.
        if (answer.ok || answer.code === 'changed')
          await Promise.all([dispatch(refreshLinks()), dispatch(refreshSite())]);
        return answer;
      }),
    );
