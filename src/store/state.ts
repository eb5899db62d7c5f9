import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageData } from '@/contract/pageData';
import type { Services } from './services';

/**
 * State of the store. Each feature adds its part beside its slice with `declare module '@/store/state'`, so that the
 * store does not depend on the features. `makeStore` does not compile if a part declared here has no reducer.
 */
export interface StateParts {
  /** The page data that the server wrote into the HTML. Saving site settings on the owner's desk updates it. */
  page: PageData;
}

export type RootState = StateParts;

/** Dispatches plain actions and thunks; thunks receive the services. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk: dispatches several actions, or waits for something. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The one store of a page. */
export interface AppStore extends Store<RootState> {
  dispatch: AppDispatch;
}
