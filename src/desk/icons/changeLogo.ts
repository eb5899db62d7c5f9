import type { RefusedFile } from '@/contract/ownerAnswers';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { drawSiteImages } from '@/media/siteImages/drawSiteImages';
import type { LogoProblem } from '@/media/siteImages/logoProblem';
import type { AppThunk } from '@/store/state';
import { selectDeskSite, selectDeskStage } from '../deskSelectors';
import type { DeskCode } from '../deskState';
import { refusedFileIn } from '../files/refusedFile';
import { listWallpapers, saveFile } from '../files/fileCalls';
import type { Folder } from '../files/uploadFile';
import { refreshSite } from '../save/refresh';
import { saveSite } from '../save/saveSite';

/** The result: number of uploaded files with notes for the owner, or the reason of the failure. */
export type Changed =
  | { sent: number; isDark: boolean }
  | { problem: LogoProblem['problem'] | 'canvas' }
  | { code: DeskCode; file?: RefusedFile | undefined };

/** Address of the generated logo. */
export const SHIPPED_LOGO = '/images/logo.svg';

/** Generates logo, icons and share picture from one picture, and uploads them. The previous files go into the bin. */
export const changeLogo =
  (logo: Blob, signal: AbortSignal, onProgress: (share: number) => void): AppThunk<Promise<Changed>> =>
  async (dispatch, getState) => {
    if (!isCanvasTrue()) return { problem: 'canvas' };
    // The picture may be chosen before the fields have been read.
    if (!selectDeskSite(getState())) await dispatch(refreshSite());
    const site = selectDeskSite(getState())?.fields;
    if (!site) return { code: selectDeskStage(getState()) === 'closed' ? 'left' : 'server-error' };
    try {
      const wallpapers = await dispatch(listWallpapers());
      const first = wallpapers?.shown[0] ?? 1;
      const wallpaper = await (await fetch(sitePath(`/images/background${first}.jpg`), { signal })).blob();
      const { name, url: address } = site;
      const drawn = await drawSiteImages({ logo, wallpaper, name, address });
      if ('problem' in drawn) return { problem: drawn.problem };
      for (const [index, { path, content }] of drawn.images.entries()) {
        onProgress(index / drawn.images.length);
        const saved = await dispatch(saveFile({ ...placeOf(path), content, signal }));
        if (!saved.ok) return { code: saved.code, file: refusedFileIn(saved.body) };
      }
      // The page used another logo file; switch to the generated one.
      if (site.logo !== SHIPPED_LOGO) await dispatch(saveSite({ unset: ['logo'] }));
      return { sent: drawn.images.length, isDark: drawn.isDark };
    } catch (error) {
      warn('desk: logo', error);
      return signal.aborted ? { code: 'left' } : { problem: 'notPicture' };
    }
  };

/** Folder and name of a generated path, such as `icons/icon.svg`, or `favicon.ico` in the public folder itself. */
function placeOf(path: string): { folder: Folder; name: string } {
  const [first = '', name] = path.split('/');
  if (name === undefined) return { folder: 'site', name: first };
  return { folder: first === 'icons' ? 'icons' : 'images', name };
}
