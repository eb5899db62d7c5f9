import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { linksRead, linksTagged, selectDeskHost, selectLinksFile, siteRead } from '../deskSlice';
import { readLinks, readSite } from '../readAnswers';
import { ownerService } from '../ownerService';
import { askDesk } from './askDesk';

/** Reads `config/site.yml` as it is now; where that fails the desk keeps what it has, and the log says why. */
export const refreshSite = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  // There it is part of the deployment.
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
 * Reads `config/links.yml` in the same way. Of the version that the desk has only the locks may be others: what is not
 * written yet stays on the screen, unless it is to be taken back (`anew`).
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

/** Reads both, after what is being written. */
export const refreshInTurn = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  services.owner ??= ownerService();
  await services.owner.inTurn(() => Promise.all([dispatch(refreshSite()), dispatch(refreshLinks())]));
};
