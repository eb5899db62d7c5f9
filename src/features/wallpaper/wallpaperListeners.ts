import { selectShowcase } from '@/features/layout/layoutSlice';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { isOff } from '@/page/hosts';
import { inTime } from '@/shared/lib/inTime';
import { warn } from '@/shared/lib/log';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData, selectSite } from '@/store/page';
import { pageStarted } from '@/store/pageActions';
import type { RootState } from '@/store/state';
import { FALLBACK_LIMIT_MS, LOAD_LIMIT_MS, REVEAL_MAX_MS, REVEAL_MIN_MS } from './constants';
import { drawNumber, localJpeg, sourceFor, type WallpaperSource } from './wallpaperSources';
import { typeShown } from './typeShown';
import type { RequestedPicture } from './wallpaperLayer';
import { wallpaperSiteOf } from './wallpaperSite';
import {
  localNumberDrawn,
  mainAreaRevealed,
  ownPictureShown,
  selectLocalNumber,
  selectRevealed,
  untilRevealed,
  wallpaperFailed,
  wallpaperLoaded,
} from './wallpaperSlice';

const selectTypeShown = (state: RootState) => typeShown(selectCoverType(state), selectSite(state));

export function addWallpaperListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => openPage(api),
  });

  startListening({
    // Reacts to changes by a control or another tab, also those made before the reveal.
    predicate: (action, state, before) =>
      mainAreaRevealed.match(action)
        ? action.payload !== selectTypeShown(state)
        : selectRevealed(state) && isAnother(state, before),
    effect(_, api) {
      api.cancelActiveListeners();
      return changePicture(api);
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
      const { keepForNextVisit } = await api.pause(retryOnClick('own wallpapers', () => import('./lazyWallpaper')));
      await keepForNextVisit(api);
    },
  });
}

/** Whether the state change results in another wanted picture. */
function isAnother(state: RootState, before: RootState): boolean {
  if (state.settings === before.settings && state.wallpaper === before.wallpaper) return false;
  const [now, then] = [wantedSource(state), wantedSource(before)];
  return now.src !== then.src || now.coverType !== then.coverType;
}

/** The picture that settings, local number and own picture select. */
function wantedSource(state: RootState): WallpaperSource {
  const { localNumber, own, anotherAt } = state.wallpaper;
  const source = sourceFor(wallpaperSiteOf(selectPageData(state)), selectTypeShown(state), localNumber, own);
  const isRandom = source.coverType === '2' || source.coverType === '3';
  if (!isRandom || anotherAt === 0) return source;
  // A different query: for the same address the browser would show the same picture.
  return { ...source, src: `${source.src}${source.src.includes('?') ? '&' : '?'}${anotherAt}` };
}

/**
 * Shows the first picture: the boot script's, revealed shortly after it has loaded; otherwise the local fallback;
 * otherwise the gradient.
 */
async function openPage(api: ListenerApi): Promise<void> {
  const { wallpaper, random } = api.extra;
  const site = wallpaperSiteOf(selectPageData(api.getState()));
  const boot = wallpaper.boot();
  const number = boot?.number ?? drawNumber(site.wallpaper.local, random());
  api.dispatch(localNumberDrawn(number));
  api.dispatch(ownPictureShown(boot?.own ?? null));
  const coverType = selectTypeShown(api.getState());
  const wanted = boot?.coverType === coverType ? boot.picture : wallpaper.request(wantedSource(api.getState()));
  if (boot && boot.picture !== wanted) boot.picture.discard();
  const open = () => {
    wallpaper.reveal();
    api.dispatch(mainAreaRevealed(coverType));
  };

  if (boot?.revealed && wanted === boot.picture) {
    // Reveal synchronously: the replayed keys for the main area follow immediately.
    api.dispatch(wallpaperLoaded());
    open();
    await shown(wanted);
    return;
  }

  const drawnMs = REVEAL_MIN_MS + random() * (REVEAL_MAX_MS - REVEAL_MIN_MS);
  const revealAfterMs = boot?.revealAfterMs ?? drawnMs;
  const loadedAt = await arrival(api, wanted, wanted.startedAt + LOAD_LIMIT_MS - wallpaper.now());
  if (typeof loadedAt === 'number') {
    const afterLoad = (ms: number) => api.delay(Math.max(0, loadedAt + ms - wallpaper.now()));
    await afterLoad(revealAfterMs);
    await Promise.race([wallpaper.loadFirstFonts(), afterLoad(REVEAL_MAX_MS)]);
    if (await shown(wanted)) {
      api.dispatch(wallpaperLoaded());
      open();
      return;
    }
  }

  tellFailure(api);
  // A local picture that is only slow keeps loading: requesting the larger JPEG instead would not help.
  const local = loadedAt === 'late' && coverType === '0' ? wanted : wallpaper.request(localJpeg(site, number));
  if (local !== wanted) wanted.discard();
  const standInAt = await arrival(api, local, FALLBACK_LIMIT_MS);
  if (typeof standInAt === 'number' && (await shown(local))) {
    open();
    return;
  }
  wallpaper.showGradient();
  open();
  if (standInAt !== 'late' || typeof (await arrival(api, local)) !== 'number') return;
  // Another type may have been chosen meanwhile; this picture must not cover it.
  if (selectTypeShown(api.getState()) === coverType) await shown(local);
  else local.discard();
}

/** Changes the picture: the old one stays until the new one, or its fallback, is decoded. */
async function changePicture(api: ListenerApi): Promise<void> {
  const site = wallpaperSiteOf(selectPageData(api.getState()));
  const wanted = wantedSource(api.getState());
  const picture = requestUntilOvertaken(api, wanted);
  if (await api.pause(cameAndShown(api, picture, wanted))) {
    api.dispatch(wallpaperLoaded());
    // In the showcase the bar announces the change.
    const { changed } = api.extra.words.current().wallpaper;
    if (!selectShowcase(api.getState())) api.dispatch(toastShown({ text: changed, tone: 'success' }));
    return;
  }
  picture.discard();
  if (!isOff(wanted.src)) tellFailure(api);
  const jpeg = localJpeg(site, selectLocalNumber(api.getState()));
  const local = requestUntilOvertaken(api, jpeg);
  if (!(await api.pause(cameAndShown(api, local, jpeg)))) local.discard();
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

/** Loads and shows the picture; not if its host was switched off meanwhile. */
async function cameAndShown(api: ListenerApi, picture: RequestedPicture, { src }: WallpaperSource): Promise<boolean> {
  return typeof (await arrival(api, picture, LOAD_LIMIT_MS)) === 'number' && !isOff(src) && shown(picture);
}

function tellFailure(api: ListenerApi): void {
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

async function shown(picture: RequestedPicture): Promise<boolean> {
  try {
    await picture.show();
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
