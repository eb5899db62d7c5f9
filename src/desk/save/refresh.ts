import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { selectDeskHost, selectLinksFile } from '../deskSelectors';
import { linksRead, linksTagged, siteRead } from '../deskSlice';
import { readLinks, readSite } from '../readAnswers';
import { ownerService } from '../ownerService';
import { askDesk } from './askDesk';

/** Reads `config/site.yml`; on failure the desk keeps its data and the error is logged. */
export const refreshSite = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  // On an edge host the file is part of the deployment.
  if (selectDeskHost(getState()) === 'edge') return;
  const answer = await dispatch(askDesk({ path: 'site' }));
  try {
    if (!answer.ok) throw new Error(answer.code);
    dispatch(siteRead(readSite(answer.body)));
  } catch (error) {
    warn('desk: site.yml', error);
  }
};

/**
 * Reads `config/links.yml`, with the same error handling. If the ETag is unchanged, takes only the locks, to keep links
 * not written yet; `anew` replaces the list in any case, to undo them.
 */
export const refreshLinks =
  (anew = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(askDesk({ path: 'links' }));
    try {
      if (!answer.ok) throw new Error(answer.code);
      const { links, ...file } = readLinks(answer.body);
      const isKnown = !anew && selectLinksFile(getState())?.etag === file.etag;
      dispatch(isKnown ? linksTagged(file) : linksRead({ links, ...file }));
    } catch (error) {
      warn('desk: links.yml', error);
    }
  };

/** Reads both files after pending writes. */
export const refreshInTurn = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  services.owner ??= ownerService();
  await services.owner.queue(() => Promise.all([dispatch(refreshSite()), dispatch(refreshLinks())]));
};
