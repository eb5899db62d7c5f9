import { addDaysListener } from '@/features/capsule/daysListener';
import { settingsOpened, selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { addGreetingListeners } from '@/features/greeting/greetingListeners';
import { addLinkStateListeners } from '@/features/links/linkState';
import { addLinksListeners } from '@/features/links/linksListeners';
import { addMemorialListener } from '@/features/memorial/memorialListener';
import { addMine } from '@/features/mine/startMine';
import { addNoticeListener } from '@/features/notice/noticeListener';
import { addPlayerLoader } from '@/features/player/playerLoader';
import { addQuietListener } from '@/features/quiet/quietListener';
import { addQuoteListeners } from '@/features/quote/quoteListeners';
import { addToastTimeListener } from '@/features/toasts/toastTime';
import { addSyncListener } from './syncListener';
import { addShowcaseListeners } from '@/features/wallpaper/showcaseListeners';
import { addWallpaperListeners } from '@/features/wallpaper/wallpaperListeners';
import { addWeatherListeners } from '@/features/weather/weatherListeners';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { languageOf } from '@/contract/language';
import {
  selectLanguageChoice,
  selectOnlyThisSite,
  settingsApplied,
  settingsChanged,
  settingsRead,
  selectHidden,
  selectSetting,
} from '@/features/settings/settingsSlice';
import { setPageLanguage } from '@/page/pageLanguage';
import { warn } from '@/shared/lib/log';
import { selectPageData } from '@/store/page';
import {
  pageReturned,
  pageStarted,
  partMissing,
  loginClicked,
  loginNeeded,
  otherSitesBlocked,
  reloadClicked,
  hourBegan,
} from '@/store/pageActions';
import { toastShown } from '@/features/toasts/toastsSlice';
import { inTime } from '@/shared/lib/waiting';
import { hasOtherPage } from '@/shared/lib/sitePath';
import { createSelector, isAnyOf } from '@reduxjs/toolkit';
import { setLight } from '@/features/greeting/lantern';
import { fade } from '@/features/wallpaper/wallpaperLayer';
import { setTone } from '@/features/wallpaper/tone';
import { wallTimeNow } from '@/features/units/unitsSlice';
import { setFooterBlur, setIconColour, setParts, setPhoneSide } from '@/page/setParts';
import type { RootState } from '@/store/state';
import { selectPhoneSide } from './MenuButton';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { isQuiet } from '@/page/quiet';
import { forgetLoginParameter, onLoginNeeded } from '@/page/pageLogin';
import { areOthersBlocked, blockOtherSites } from '@/page/onlyThisSite';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { loadLater } from './Widget';

const selectTone = createSelector([selectSetting('coverBlur'), selectSetting('coverDim')], (coverBlur, coverDim) => ({
  coverBlur,
  coverDim,
}));

/**
 * Keeps the attributes and properties of the root element up to date that the boot script has set for the first frame,
 * with the same functions. Language, quiet mode, memorial days and 只用本站 have listeners of their own.
 */
function addRootListeners(startListening: AppStartListening): void {
  follow(startListening, selectSetting('footerBlur'), (blurred) => setFooterBlur(document.documentElement, blurred));
  follow(startListening, selectSetting('iconColour'), (choice) => setIconColour(document.documentElement, choice));
  follow(startListening, selectHidden, (hidden) => setParts(document.documentElement, hidden));
  follow(startListening, selectPhoneSide, (side) => setPhoneSide(document.documentElement, side));
  follow(startListening, selectTone, (tone, isChange) => {
    const { documentElement: root } = document;
    if (isChange) fade(root, 'quick');
    setTone(root, tone);
  });
  startListening({
    actionCreator: hourBegan,
    effect: (_, api) => setLight(document.documentElement, wallTimeNow(api)),
  });
}

/** Calls `set` when the page starts and when the selected value changes, as by another tab or the owner's desk. */
function follow<Value>(
  startListening: AppStartListening,
  select: (state: RootState) => Value,
  set: (value: Value, isChange: boolean) => void,
): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      set(select(api.getState()), false);
      startListening({
        predicate: (_action, state, before) => select(state) !== select(before),
        effect: (_action, changed) => set(select(changed.getState()), true),
      });
    },
  });
}

/** How long the message waits for the answer of the site, ms. */
const LIMIT_MS = 3000;

/**
 * Shows a message when a lazy part fails to load: the visitor can click again or reload the page. If the site has been
 * updated since the page was opened, the server no longer has the part, and only a reload helps.
 */
function addMissingPartsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: partMissing,
    effect: async (_, api) => {
      // The missing part may be the showcase's bar, without which a touch screen has no way out.
      if (selectShowcase(api.getState())) api.dispatch(showcaseToggled());
      const isUpdated = await inTime(hasOtherPage(document), LIMIT_MS, api.signal).catch(() => false);
      const { partMissing: missing, updated, reload: label } = api.extra.words.current().page;
      const action = { label, event: reloadClicked() };
      api.dispatch(
        toastShown(isUpdated ? { text: updated, tone: 'info', action } : { text: missing, tone: 'error', action }),
      );
    },
  });
  startListening({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.reload() });
}

/**
 * Switches the UI language when the setting changes: here, in another tab, or by an imported file. If the text fails to
 * load, the page keeps its language and retries when the visitor or the network returns. Ignores changes before
 * `pageStarted`: the page starts in the stored language.
 */
function addLanguageListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      // Another language than the boot script has set, if its text has failed to load.
      setPageLanguage(
        document.documentElement,
        api.extra.words.spoken().language,
        selectPageData(api.getState()).language,
      );
      startListening({
        predicate: (action, state, before) =>
          // Who begins the page has another language than its example.
          (pageReturned.match(action) && state.desk?.stage !== 'beginning') ||
          selectLanguageChoice(state) !== selectLanguageChoice(before),
        effect: (action, changed) => speak(changed, pageReturned.match(action)),
      });
    },
  });
}

async function speak(api: ListenerApi, again: boolean): Promise<void> {
  const { site, language } = selectPageData(api.getState());
  const { words, languages } = api.extra;
  try {
    await words.speak(languageOf(selectLanguageChoice(api.getState()), site.language, language, languages()));
    setPageLanguage(document.documentElement, words.spoken().language, language);
  } catch (error) {
    warn('language', error);
    if (!again) api.dispatch(partMissing());
  }
}

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
  addToastTimeListener(startListening);
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
  addSyncListener(startListening);
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
    matcher: isAnyOf(settingsChanged, settingsRead, settingsApplied),
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
