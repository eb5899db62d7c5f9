import { addDaysListener } from '@/features/capsule/daysListener';
import { settingsOpened } from '@/features/layout/layoutSlice';
import { addGreetingListeners } from '@/features/greeting/greetingListeners';
import { addLinkStateListeners } from '@/features/links/linkState';
import { addLinksListeners } from '@/features/links/linksListeners';
import { addMemorialListener } from '@/features/memorial/memorialListener';
import { addMine } from '@/features/mine/startMine';
import { addNoticeListener } from '@/features/notice/noticeListener';
import { addPlayerLoader } from '@/features/player/playerLoader';
import { addQuietListener } from '@/features/quiet/quietListener';
import { addQuoteListeners } from '@/features/quote/quoteListeners';
import { addToastsListeners } from '@/features/toasts/toastsListeners';
import { addShowcaseListeners } from '@/features/wallpaper/showcaseListeners';
import { addWallpaperListeners } from '@/features/wallpaper/wallpaperListeners';
import { addWeatherListeners } from '@/features/weather/weatherListeners';
import type { AppStartListening } from '@/store/listening';
import { addLanguageListener } from './languageListener';
import { addMissingPartsListeners } from './missingParts';
import { addRootListeners } from './rootListeners';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { isQuiet } from '@/page/quiet';
import { toastShown } from '@/features/toasts/toastsSlice';
import { forgetLoginParameter, onLoginNeeded } from '@/page/pageLogin';
import { loginClicked, loginNeeded, otherSitesBlocked, pageStarted } from '@/store/pageActions';
import { isAnyOf } from '@reduxjs/toolkit';
import { selectOnlyThisSite, settingsChanged, settingsRead } from '@/features/settings/settingsSlice';
import { areOthersBlocked, blockOtherSites } from '@/page/onlyThisSite';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { warn } from '@/shared/lib/log';
import { loadLater } from './useLater';

/** Adds the listeners of all features: side effects outside of the store, or later than the action that caused them. */
export function addListeners(startListening: AppStartListening): void {
  // First: the listeners of other features see its effect.
  addOnlyThisSiteListener(startListening);
  addLanguageListener(startListening);
  addRootListeners(startListening);
  // Before the greeting, which is not shown on a memorial day.
  addMemorialListener(startListening);
  addDaysListener(startListening);
  addQuietListener(startListening);
  addNoticeListener(startListening);
  addToastsListeners(startListening);
  addWallpaperListeners(startListening);
  addGreetingListeners(startListening);
  addQuoteListeners(startListening);
  addWeatherListeners(startListening);
  addLinksListeners(startListening);
  addLinkStateListeners(startListening);
  addMine(startListening);
  addPlayerLoader(startListening);
  addShowcaseListeners(startListening);
  addSettingsLoader(startListening);
  addMissingPartsListeners(startListening);
  addLoginListeners(startListening);
  addFetchAhead(startListening);
  addWorkerListener(startListening);
}

/** False in development, and in a build that removes the worker. */
const WORKER_WANTED = import.meta.env.PROD && import.meta.env.MODE !== 'unregister';

/** Registers the service worker as soon as the page is revealed; nothing before needs what does it. */
function addWorkerListener(startListening: AppStartListening): void {
  if (!WORKER_WANTED) return;
  startListening({
    actionCreator: mainAreaRevealed,
    effect: async (_, { dispatch }) => {
      try {
        const { startServiceWorker } = await import('./serviceWorker');
        await startServiceWorker(dispatch);
      } catch (error) {
        warn('service worker', error);
      }
    },
  });
}

/**
 * Fetches what a visitor may open, at a low priority, once the page is revealed; it is evaluated only when it is
 * loaded. The build lists their files in the page (`scripts/build/pagePlugin.ts`). With the data saver on,
 * nothing is fetched ahead.
 */
function addFetchAhead(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect() {
      if (isQuiet('data')) return;
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
        link.fetchPriority = 'low';
        link.rel = 'modulepreload';
      }
    },
  });
}

/**
 * Notifies the visitor when a login in front of the site has answered one of its requests. The button leads to the
 * login; the page keeps what it shows until then.
 */
function addLoginListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      forgetLoginParameter();
      onLoginNeeded(() => api.dispatch(loginNeeded()));
    },
  });
  startListening({
    actionCreator: loginNeeded,
    effect: (_, api) => {
      const { loginNeeded: text, login: label } = api.extra.words.current().page;
      api.dispatch(toastShown({ text, tone: 'error', action: { label, event: loginClicked() } }));
    },
  });
  startListening({ actionCreator: loginClicked, effect: (_, { extra }) => extra.login() });
}

/**
 * Blocks other sites when the visitor switches 只用本站 on: here, in another tab, or by an imported file. The boot
 * script does it for a stored setting. A policy cannot be removed, so switching off takes effect at the next load.
 */
function addOnlyThisSiteListener(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(settingsChanged, settingsRead),
    effect(_, api) {
      if (!selectOnlyThisSite(api.getState()) || areOthersBlocked()) return;
      blockOtherSites();
      api.dispatch(otherSitesBlocked());
    },
  });
}

/** Loads the settings' listeners when the settings open, before any of their buttons can be clicked. */
function addSettingsLoader(startListening: AppStartListening): void {
  startListening({
    actionCreator: settingsOpened,
    effect: async (_, api) => {
      api.unsubscribe();
      const { addSettingsListeners, ANSWER_KEYS } = await retryOnClick('settings', loadLater);
      addSettingsListeners(startListening, ANSWER_KEYS);
    },
  });
}
