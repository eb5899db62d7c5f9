import { addGreetingListeners } from '@/features/greeting/greetingListeners';
import { addLinksListeners } from '@/features/links/linksListeners';
import { addMemorialListener } from '@/features/memorial/memorialListener';
import { addMine } from '@/features/mine/startMine';
import { addPlayerLoader } from '@/features/player/playerLoader';
import { addQuietListener } from '@/features/quiet/quietListener';
import { addQuoteListeners } from '@/features/quote/quoteListeners';
import { addToastsListeners } from '@/features/toasts/toastsListeners';
import { addShowcaseListeners } from '@/features/wallpaper/showcaseListeners';
import { addWallpaperListeners } from '@/features/wallpaper/wallpaperListeners';
import { addWeatherListeners } from '@/features/weather/weatherListeners';
import type { AppStartListening } from '@/store/listening';
import { addFetchAhead } from './fetchAhead';
import { addLanguageListener } from './languageListener';
import { addLoginListeners } from './loginListener';
import { addMissingPartsListeners } from './missingParts';
import { addOnlyThisSiteListener } from './onlyThisSiteListener';
import { addRootListeners } from './rootListeners';
import { addWorkerListener } from './serviceWorker';
import { addSettingsLoader } from './settingsLoader';

/** Adds the listeners of all features: side effects outside of the store, or later than the action that caused them. */
export function addListeners(startListening: AppStartListening): void {
  // First: the listeners of other features see its effect.
  addOnlyThisSiteListener(startListening);
  addLanguageListener(startListening);
  addRootListeners(startListening);
  // Before the greeting, which is not shown on a memorial day.
  addMemorialListener(startListening);
  addQuietListener(startListening);
  addToastsListeners(startListening);
  addWallpaperListeners(startListening);
  addGreetingListeners(startListening);
  addQuoteListeners(startListening);
  addWeatherListeners(startListening);
  addLinksListeners(startListening);
  addMine(startListening);
  addPlayerLoader(startListening);
  addShowcaseListeners(startListening);
  addSettingsLoader(startListening);
  addMissingPartsListeners(startListening);
  addLoginListeners(startListening);
  addFetchAhead(startListening);
  addWorkerListener(startListening);
}
