import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { allowSchemes } from '@/contract/address';
import type { PageData } from '@/contract/pageData';
import { frequentReducer } from '@/features/links/frequentSlice';
import { layoutReducer } from '@/features/layout/layoutSlice';
import { linksReducer } from '@/features/links/linksSlice';
import { mineReducer } from '@/features/mine/mineSlice';
import { persistedMine } from '@/features/mine/persistMine';
import { playerReducer } from '@/features/player/playerSlice';
import { quoteReducer } from '@/features/quote/quoteSlice';
import { settingsReducer } from '@/features/settings/settingsSlice';
import { settingsToolsReducer } from '@/features/settings/settingsToolsSlice';
import { toastsReducer } from '@/features/toasts/toastsSlice';
import { ownPicturesReducer } from '@/features/wallpaper/ownPicturesSlice';
import { wallpaperReducer } from '@/features/wallpaper/wallpaperSlice';
import { weatherReducer } from '@/features/weather/weatherSlice';
import type { Services } from '@/store/services';
import type { RootState } from '@/store/state';
import { persistedSettings } from './persist';

const nothing = () => undefined;

/** Reducers of the owner's desk: its own state, and its changes of the page data. */
export interface DeskReducers {
  desk: Reducer<NonNullable<RootState['desk']>>;
  page: (page: PageData, action: UnknownAction) => PageData;
}

/**
 * The root reducer. Its initial state is the same for rendering to HTML and for hydration. `onMineNotStored` is called
 * when the visitor's own links could not be written. `desk` is set if the owner's desk was requested.
 */
export function pageReducer(
  services: Pick<Services, 'pageData' | 'storage'>,
  onMineNotStored: () => void = nothing,
  desk?: DeskReducers,
) {
  const { pageData, storage } = services;
  allowSchemes(pageData.site.schemes);
  return combineReducers({
    page: (page: PageData = pageData, action: UnknownAction) => desk?.page(page, action) ?? page,
    settings: persistedSettings(settingsReducer, storage),
    layout: layoutReducer,
    wallpaper: wallpaperReducer,
    ownPictures: ownPicturesReducer,
    quote: quoteReducer,
    weather: weatherReducer,
    links: linksReducer,
    frequent: frequentReducer,
    mine: persistedMine(mineReducer, storage, onMineNotStored),
    player: playerReducer,
    settingsTools: settingsToolsReducer,
    toasts: toastsReducer,
    ...(desk && { desk: desk.desk }),
  });
}
