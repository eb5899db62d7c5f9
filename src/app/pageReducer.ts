import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import type { PageData } from '@/contract/pageData';
import type { DeskState } from '@/features/desk/deskState';
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
 * The root reducer. Its initial state is the same for rendering to HTML and for hydration. `onMineNotKept` is called
 * when the visitor's own links could not be written.
 */
export function pageReducer(
  services: Pick<Services, 'pageData' | 'storage' | 'now' | 'signal' | 'late'>,
  onMineNotKept: () => void = nothing,
) {
  const { pageData, storage } = services;
  return combineReducers({
    page: (page: PageData = pageData, action: UnknownAction) => services.late?.page(page, action) ?? page,
    settings: persistedSettings(settingsReducer, storage),
    layout: layoutReducer,
    wallpaper: wallpaperReducer,
    ownPictures: ownPicturesReducer,
    quote: quoteReducer,
    weather: weatherReducer,
    links: linksReducer,
    mine: persistedMine(mineReducer, services, onMineNotKept),
    player: playerReducer,
    settingsTools: settingsToolsReducer,
    toasts: toastsReducer,
    desk: (desk: DeskState | null = null, action: UnknownAction) =>
      services.late?.desk(desk ?? undefined, action) ?? desk,
  });
}
