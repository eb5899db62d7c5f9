import type { PageData } from '@/contract/pageData';
import type { Site } from '@/contract/site';
import { useAppSelector } from './hooks';
import type { RootState } from './state';

/** The page data that the server wrote into the HTML: the owner's settings and facts about the site's files. */
export const selectPageData = (state: RootState): PageData => state.page;

/** The owner's settings from the page data. */
export const selectSite = (state: RootState): Site => state.page.site;

/** Hook: the owner's settings from the page data. */
export const useSite = (): Site => useAppSelector(selectSite);
