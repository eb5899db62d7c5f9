import type { AppThunk } from '@/store/state';
import { selectLinksFile } from '../deskSelectors';
import { linksRead, linksTagged, siteRead } from '../deskSlice';
import { deskLinksIn, deskSiteIn } from '../ownerApi';
import { ownerService, readFromDesk } from './requestDeskApi';
import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';

/** Reads `config/site.yml`; on failure the data of the desk stay. */
export const refreshSite = (): AppThunk<Promise<void>> => async (dispatch) => {
  const site = await dispatch(readFromDesk('site', deskSiteIn));
  if (site) dispatch(siteRead(site));
};

/**
 * Reads `config/links.yml`; on failure the data of the desk stay. If the ETag is unchanged, updates only the locks, to
 * keep links not written yet; `anew` replaces the list in any case, to undo them.
 */
export const refreshLinks =
  (anew = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const read = await dispatch(readFromDesk('links', deskLinksIn));
    if (!read) return;
    const { links, ...file } = read;
    const isKnown = !anew && selectLinksFile(getState())?.etag === file.etag;
    dispatch(isKnown ? linksTagged(file) : linksRead({ links, ...file }));
  };

/** Reads both files after pending writes. */
export const refreshAfterWrites = (): AppThunk<Promise<void>> => async (dispatch, _, services) => {
  services.owner ??= ownerService();
  await services.owner.queue.add(() => Promise.all([dispatch(refreshSite()), dispatch(refreshLinks())]));
};

/** Reads both files again each time a dialog opens: they may have been edited since they were read. */
export function useFreshFiles(open: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (open) void dispatch(refreshAfterWrites());
  }, [dispatch, open]);
}
