import { combineReducers } from '@reduxjs/toolkit';
import type { PageData } from '@/contract/pageData';
import { layoutReducer } from '@/features/layout/layoutSlice';
import { linksReducer } from '@/features/links/linksSlice';
import { mineReducer } from '@/features/mine/mineSlice';
import { playerReducer } from '@/features/player/playerSlice';
import { quoteReducer } from '@/features/quote/quoteSlice';
import { settingsReducer } from '@/features/settings/settingsSlice';
import { settingsToolsReducer } from '@/features/settings/settingsToolsSlice';
import { toastsReducer } from '@/features/toasts/toastsSlice';
import { ownPicturesReducer } from '@/features/wallpaper/ownPicturesSlice';
import { wallpaperReducer } from '@/features/wallpaper/wallpaperSlice';
import { weatherReducer } from '@/features/weather/weatherSlice';
import type { Services } from '@/store/services';
import { persistedMine, persistedSettings } from './persist';

const nothing = () => undefined;

/**
 * What the store holds, and at first: the same where the page is rendered to HTML and where React takes that over.
 * `onMineNotKept` hears that the own links could not be written.
 */
export function pageReducer(
  { pageData, storage, now }: Pick<Services, 'pageData' | 'storage' | 'now'>,
  onMineNotKept: () => void = nothing,
) {
  return combineReducers({
    page: (page: PageData = pageData) => page,
    settings: persistedSettings(settingsReducer, storage),
    layout: layoutReducer,
    wallpaper: wallpaperReducer,
    ownPictures: ownPicturesReducer,
    quote: quoteReducer,
    weather: weatherReducer,
    links: linksReducer,
    mine: persistedMine(mineReducer, { storage, now }, onMineNotKept),
    player: playerReducer,
    settingsTools: settingsToolsReducer,
    toasts: toastsReducer,
  });
}
