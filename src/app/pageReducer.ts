import { combineReducers } from '@reduxjs/toolkit';
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
import type { Services } from '@/store/services';
import { persistedSettings } from './persist';

/** What the store holds, and at first: the same where the page is rendered to HTML and where React takes that over. */
export function pageReducer({ pageData, storage }: Pick<Services, 'pageData' | 'storage'>) {
  return combineReducers({
    page: (page: PageData = pageData) => page,
    settings: persistedSettings(settingsReducer, storage),
    layout: layoutReducer,
    wallpaper: wallpaperReducer,
    quote: quoteReducer,
    weather: weatherReducer,
    links: linksReducer,
    player: playerReducer,
    settingsTools: settingsToolsReducer,
    toasts: toastsReducer,
  });
}
