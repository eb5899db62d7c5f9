import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { LogoProblem } from '@/shared/siteImages/logoProblem';
import type { AppThunk } from '@/store/state';
import { selectDeskSite, selectDeskStage, type DeskCode } from '../deskSlice';
import { listWallpapers, saveFile } from '../files/fileCalls';
import type { Folder } from '../files/uploadFile';
import { refreshSite } from '../save/refresh';
import { saveSite } from '../save/saveSite';

/** What became of it: how many files were sent, and what the owner should know. */
export type Changed =
  | { sent: number; isDark: boolean; missing: readonly string[] }
  | { problem: LogoProblem['problem'] }
  | { code: DeskCode };

/** Where the drawn logo is written. */
export const SHIPPED_LOGO = '/images/logo.svg';

const loadDrawing = () => import('./deskLogo');

/** Draws logo, icons and share picture from one picture, and sends them. The former ones go into the bin. */
export const changeLogo =
  (logo: Blob, signal: AbortSignal, onProgress: (share: number) => void): AppThunk<Promise<Changed>> =>
  async (dispatch, getState) => {
    // Who is quick chooses a picture before the fields have come.
    if (!selectDeskSite(getState())) await dispatch(refreshSite());
    const site = selectDeskSite(getState())?.fields;
    if (!site) return { code: selectDeskStage(getState()) === 'closed' ? 'left' : 'server-error' };
    try {
      const [{ drawSiteImages }, wallpapers] = await Promise.all([loadDrawing(), dispatch(listWallpapers())]);
      const first = wallpapers?.shown[0] ?? 1;
      const wallpaper = await (await fetch(sitePath(`/images/background${first}.jpg`), { signal })).blob();
      const { name, url: address } = site;
      const drawn = await drawSiteImages({ logo, wallpaper, name, address });
      if ('problem' in drawn) return { problem: drawn.problem };
      for (const [index, { path, content }] of drawn.images.entries()) {
        onProgress(index / drawn.images.length);
        const saved = await dispatch(saveFile({ ...placeOf(path), content, signal }));
        if (!saved.ok) return { code: saved.code };
      }
      // The page showed another file until now.
      if (site.logo !== SHIPPED_LOGO) await dispatch(saveSite({ unset: ['logo'] }));
      return { sent: drawn.images.length, isDark: drawn.logo.isDark, missing: drawn.missing };
    } catch (error) {
      warn('desk: logo', error);
      return signal.aborted ? { code: 'put-off' } : { problem: 'notPicture' };
    }
  };

/** `icons/icon.svg`, and `favicon.ico` in the public folder itself. */
function placeOf(path: string): { folder: Folder; name: string } {
  const [first = '', name] = path.split('/');
  if (name === undefined) return { folder: 'site', name: first };
  return { folder: first === 'icons' ? 'icons' : 'images', name };
}
