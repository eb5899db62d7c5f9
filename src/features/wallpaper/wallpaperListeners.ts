import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { AppStartListening, Services } from '@/app/listening';
import type { AppDispatch, RootState } from '@/app/store';
import { pageData, site } from '@/config/site';
import { pageStarted } from '@/features/layout/layoutSlice';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { inTime } from '@/shared/lib/inTime';
import { warn } from '@/shared/lib/log';
import { strings } from '@/strings';
import { FALLBACK_LIMIT_MS, LOAD_LIMIT_MS, REVEAL_MAX_MS, REVEAL_MIN_MS } from './constants';
import { drawNumber, localJpeg, sourceFor, type WallpaperSite } from './sources';
import type { RequestedPicture } from './wallpaperLayer';
import { localNumberDrawn, mainAreaRevealed, selectRevealed, wallpaperFailed, wallpaperLoaded } from './wallpaperSlice';

const wallpaperSite: WallpaperSite = {
  wallpaper: site.wallpaper,
  pictures: pageData.pictures,
  base: import.meta.env.BASE_URL,
};

type Api = ListenerEffectAPI<RootState, AppDispatch, Services>;

export function addWallpaperListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => openPage(api),
  });

  startListening({
    // From any side: a control here, another tab, or either of them while the page still opened.
    predicate: (action, state, before) =>
      mainAreaRevealed.match(action)
        ? action.payload !== selectCoverType(state)
        : selectRevealed(state) && selectCoverType(state) !== selectCoverType(before),
    effect(_, api) {
      api.cancelActiveListeners();
      return changePicture(api);
    },
  });
}

/** The first picture: the boot script's, revealed a moment after it has loaded; else the local one, else the gradient. */
async function openPage(api: Api): Promise<void> {
  const { wallpaper, random } = api.extra;
  const boot = wallpaper.boot();
  const number = boot?.number ?? drawNumber(site.wallpaper.local, random());
  api.dispatch(localNumberDrawn(number));
  const coverType = selectCoverType(api.getState());
  const wanted =
    boot?.coverType === coverType ? boot.picture : wallpaper.request(sourceFor(wallpaperSite, coverType, number));
  const open = () => {
    wallpaper.reveal();
    api.dispatch(mainAreaRevealed(coverType));
  };

  const revealAfterMs = REVEAL_MIN_MS + random() * (REVEAL_MAX_MS - REVEAL_MIN_MS);
  const loadedAt = await arrival(wanted, wanted.startedAt + LOAD_LIMIT_MS - wallpaper.now());
  if (typeof loadedAt === 'number') {
    await api.delay(Math.max(0, loadedAt + revealAfterMs - wallpaper.now()));
    if (await shown(wanted)) {
      api.dispatch(wallpaperLoaded());
      open();
      return;
    }
  }

  tellFailure(api);
  // A local picture that is only slow goes on loading; asking for it in a heavier format would not help.
  const local = loadedAt === 'late' && coverType === '0' ? wanted : wallpaper.request(localJpeg(wallpaperSite, number));
  if (local !== wanted) wanted.discard();
  const standInAt = await arrival(local, FALLBACK_LIMIT_MS);
  if (typeof standInAt === 'number' && (await shown(local))) {
    open();
    return;
  }
  wallpaper.showGradient();
  open();
  if (standInAt === 'late' && typeof (await arrival(local)) === 'number') await shown(local);
}

/** A picture of another type: the old one stays until the new one, or the one that stands in for it, has decoded. */
async function changePicture(api: Api): Promise<void> {
  const { wallpaper } = api.extra;
  const { localNumber } = api.getState().wallpaper;
  const coverType = selectCoverType(api.getState());
  const picture = wallpaper.request(sourceFor(wallpaperSite, coverType, localNumber));
  // Overtaken by yet another change: this picture must not come in late.
  api.signal.addEventListener('abort', () => picture.discard());
  const loadedAt = await api.pause(arrival(picture, LOAD_LIMIT_MS));
  if (typeof loadedAt === 'number' && (await shown(picture))) {
    api.dispatch(wallpaperLoaded());
    api.dispatch(toastShown({ text: strings.wallpaper.changed, tone: 'success' }));
    return;
  }
  picture.discard();
  tellFailure(api);
  const local = wallpaper.request(localJpeg(wallpaperSite, localNumber));
  const standInAt = await api.pause(arrival(local, LOAD_LIMIT_MS));
  if (typeof standInAt !== 'number' || !(await shown(local))) local.discard();
}

function tellFailure(api: Api): void {
  api.dispatch(wallpaperFailed());
  api.dispatch(toastShown({ text: strings.wallpaper.failed, tone: 'error' }));
}

/** When the picture has loaded, on the layer's clock; `failed` when it cannot, `late` after `limitMs`. */
async function arrival(picture: RequestedPicture, limitMs?: number): Promise<number | 'failed' | 'late'> {
  try {
    return (await (limitMs === undefined ? picture.loaded : inTime(picture.loaded, limitMs))) ?? 'late';
  } catch (error) {
    warn('wallpaper', error);
    return 'failed';
  }
}

async function shown(picture: RequestedPicture): Promise<boolean> {
  try {
    await picture.show();
    return true;
  } catch (error) {
    warn('wallpaper', error);
    return false;
  }
}
