import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageData } from '@/contract/pageData';
import type { Services } from './services';

/**
 * What the store holds. Each feature adds its own part beside its slice, with `declare module '@/store/state'`, so that
 * the store need not know the features. The app's `makeStore` does not compile while a part that is told here has no
 * reducer.
 */
export interface StateParts {
  /** What the server wrote into the page. It never changes. */
  page: PageData;
}

export type RootState = StateParts;

/** Sends plain actions, and thunks that reach the services. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

/** What is dispatched to do several things, or to wait for something. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The one store of a page. */
export interface AppStore extends Store<RootState> {
  dispatch: AppDispatch;
}
