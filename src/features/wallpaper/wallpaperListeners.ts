import { isAnyOf } from '@reduxjs/toolkit';
import { selectShowcase } from '@/features/layout/layoutSlice';
import { coverTypeChanged, settingsApplied, settingsRead } from '@/features/settings/settingsSlice';
import { selectToasts, toastShown } from '@/features/toasts/toastsSlice';
import { inTime, whenIdle } from '@/shared/lib/waiting';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageStarted } from '@/store/pageActions';
import { LOAD_LIMIT_MS } from './pictureElement';
import { storeForNextVisit, selectTypeShown, wantedSource } from './nextPicture';
import { localJpeg, type WallpaperSource, wallpaperSiteOf } from './wallpaperSources';
import type { RequestedPicture } from './wallpaperLayer';
import {
  localNumberDrawn,
  mainAreaRevealed,
  ownPictureShown,
  pictureChosen,
  pictureShown,
  selectLocalNumber,
  selectRevealed,
  untilRevealed,
  wallpaperFailed,
  wallpaperLoaded,
} from './wallpaperSlice';

export function addWallpaperListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => openPage(api),
  });

  startListening({
    actionCreator: pictureChosen,
    effect({ payload }, api) {
      api.cancelActiveListeners();
      return changePicture(api, payload.source);
    },
  });

  startListening({
    // By a control, by another tab, or as the settings were when the page was revealed.
    matcher: isAnyOf(coverTypeChanged, settingsRead, settingsApplied, ownPictureShown, mainAreaRevealed),
    effect(action, api) {
      const state = api.getState();
      if (!selectRevealed(state)) return;
      const [source, before] = [wantedSource(state), wantedSource(api.getOriginalState())];
      const isOther = mainAreaRevealed.match(action)
        ? action.payload !== selectTypeShown(state)
        : source.src !== before.src || source.coverType !== before.coverType;
      if (isOther) api.dispatch(pictureChosen({ source }));
    },
  });

  startListening({
    predicate: (_, { wallpaper, ownPictures }, before) =>
      wallpaper.own !== before.wallpaper.own ||
      ownPictures.pictures !== before.ownPictures.pictures ||
      (wallpaper.failed && !before.wallpaper.failed && wallpaper.own !== null),
    async effect(_, api) {
      api.cancelActiveListeners();
      await untilRevealed(api);
      await api.pause(new Promise<void>(whenIdle));
      await storeForNextVisit(api);
    },
  });
}

/** Adopts the picture that the boot script chose, and follows its reveal. */
async function openPage(api: ListenerApi): Promise<void> {
  const { boot } = api.extra.wallpaper;
  api.dispatch(localNumberDrawn(boot.number));
  api.dispatch(ownPictureShown(boot.own));
  // If the page is revealed already, this happens synchronously: the replayed keys for the main area follow at once.
  const { with: outcome, picture } = boot.revealed() ?? (await boot.whenRevealed());
  if (picture && outcome !== 'gradient') api.dispatch(pictureShown(picture.facts()));
  if (outcome === 'chosen') api.dispatch(wallpaperLoaded());
  else notifyFailure(api);
  api.dispatch(mainAreaRevealed(boot.coverType));
  if (!picture) return;
  // With the gradient the picture is still on its way; another type may have been chosen when it comes.
  if (outcome === 'gradient') {
    if (typeof (await arrival(api, picture)) !== 'number') return;
    if (selectTypeShown(api.getState()) !== boot.coverType) {
      picture.discard();
      return;
    }
  }
  await shown(api, picture);
}

/** Changes the picture: the old one stays until the new one, or its fallback, is decoded. */
async function changePicture(api: ListenerApi, source: WallpaperSource): Promise<void> {
  const site = wallpaperSiteOf(selectPageData(api.getState()));
  const picture = requestUntilOvertaken(api, source);
  if (await api.pause(cameAndShown(api, picture))) {
    api.dispatch(wallpaperLoaded());
    // In the showcase the bar announces the change; a message with 撤销 is about the same change.
    const { changed } = api.extra.words.current().wallpaper;
    const hasMessage = selectShowcase(api.getState()) || selectToasts(api.getState()).some(({ action }) => action);
    if (!hasMessage) api.dispatch(toastShown({ text: changed, tone: 'success' }));
    return;
  }
  picture.discard();
  notifyFailure(api);
  const local = requestUntilOvertaken(api, localJpeg(site, selectLocalNumber(api.getState())));
  if (!(await api.pause(cameAndShown(api, local)))) local.discard();
}

/** Requests a picture and discards it if another one is chosen before it is shown. */
function requestUntilOvertaken(api: ListenerApi, source: WallpaperSource): RequestedPicture {
  const picture = api.extra.wallpaper.request(source);
  // The signal also aborts when the effect completes; a shown picture must stay then.
  api.signal.addEventListener('abort', () => {
    if (api.signal.reason === 'listener-cancelled') picture.discard();
  });
  return picture;
}

/** Loads and shows the picture. */
async function cameAndShown(api: ListenerApi, picture: RequestedPicture): Promise<boolean> {
  return typeof (await arrival(api, picture, LOAD_LIMIT_MS)) === 'number' && shown(api, picture);
}

function notifyFailure(api: ListenerApi): void {
  api.dispatch(wallpaperFailed());
  api.dispatch(toastShown({ text: api.extra.words.current().wallpaper.failed, tone: 'error' }));
}

/** Load time of the picture on the layer's clock, ms; `failed` if it cannot load, `late` after `limitMs`. */
async function arrival(
  api: ListenerApi,
  picture: RequestedPicture,
  limitMs = Infinity,
): Promise<number | 'failed' | 'late'> {
  try {
    const loadedAt = await inTime(picture.loaded, limitMs, api.signal);
    api.throwIfCancelled();
    return loadedAt ?? 'late';
  } catch (error) {
    api.throwIfCancelled();
    warnOfFailure(picture, error);
    return 'failed';
  }
}

async function shown(api: ListenerApi, picture: RequestedPicture): Promise<boolean> {
  try {
    await picture.show();
    api.dispatch(pictureShown(picture.facts()));
    return true;
  } catch (error) {
    warnOfFailure(picture, error);
    return false;
  }
}

/** A picture that was discarded on its way has not failed. */
function warnOfFailure(picture: RequestedPicture, error: unknown): void {
  if (!picture.discarded) warn('wallpaper', error);
}
