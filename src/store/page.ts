import type { PageData } from '@/contract/pageData';
import type { Site } from '@/contract/site';
import { useAppSelector } from './hooks';
import type { RootState } from './state';

/** What the server wrote into the page: the owner's choices, and what is known of the site's files. */
export const selectPageData = (state: RootState): PageData => state.page;

/** The owner's choices. */
export const selectSite = (state: RootState): Site => state.page.site;

/** The owner's choices, for a component; they never change. */
export const useSite = (): Site => useAppSelector(selectSite);
