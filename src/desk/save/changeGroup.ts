import type { GroupChange } from '@/contract/ownerLinks';
import type { AppThunk } from '@/store/state';
import { selectDeskSite, selectLinksFile } from '../deskSelectors';
import { requestDeskApi, saveInTurn, type Saved } from './requestDeskApi';
import { refreshLinks, refreshSite } from './refresh';

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
