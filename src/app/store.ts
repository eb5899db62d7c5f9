import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { PageData } from '@/contract/pageData';
import { layoutReducer } from '@/features/layout/layoutSlice';
import { linksReducer } from '@/features/links/linksSlice';
import { playerReducer } from '@/features/player/playerSlice';
import { quoteReducer } from '@/features/quote/quoteSlice';
import { settingsReducer } from '@/features/settings/settingsSlice';
import { settingsToolsReducer } from '@/features/settings/settingsToolsSlice';
import { toastsReducer } from '@/features/toasts/toastsSlice';
import { wallpaperReducer } from '@/features/wallpaper/wallpaperSlice';
import { weatherReducer } from '@/features/weather/weatherSlice';
import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, AppStore, RootState } from '@/store/state';
import { addListeners } from './listeners';
import { persistActions, persistedSettings } from './persist';

/** The one store of a page. Its settings are the defaults until `persistStore` has read what is stored. */
export function makeStore(services: Services): AppStore {
  const listener = createListenerMiddleware({ extra: services });
  const startListening: AppStartListening = listener.startListening.withTypes<RootState, AppDispatch, Services>();
  addListeners(startListening);
  const reducer = combineReducers({
    page: (page: PageData = services.pageData) => page,
    settings: persistedSettings(settingsReducer, services.storage),
    layout: layoutReducer,
    wallpaper: wallpaperReducer,
    quote: quoteReducer,
    weather: weatherReducer,
    links: linksReducer,
    player: playerReducer,
    settingsTools: settingsToolsReducer,
    toasts: toastsReducer,
  });
  return configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // These checks of development look for mistakes; how long they take only tells how busy the machine is.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { ignoredActions: persistActions, warnAfter: Infinity },
      }).prepend(listener.middleware),
  });
}
