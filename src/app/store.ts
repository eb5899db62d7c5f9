import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { mineNotStored } from '@/features/mine/mineSlice';
import type { Services } from '@/store/services';
import type { AppDispatch, AppStore, RootState } from '@/store/state';
import { addListeners } from './listeners';
import { pageReducer, type DeskReducers } from './pageReducer';
import { persistActions } from './persist';

/**
 * Creates the page's store. Settings have their defaults until `persistStore` has read the stored ones. `desk` is set
 * if the owner's desk was requested.
 */
export function makeStore(services: Services, desk?: DeskReducers): AppStore {
  const listener = createListenerMiddleware({ extra: services });
  addListeners(listener.startListening.withTypes<RootState, AppDispatch, Services>());
  const store: AppStore = configureStore({
    reducer: pageReducer(services, () => store.dispatch(mineNotStored()), desk),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Development checks only; their time warnings are disabled, because they depend on the machine's load.
        ...(import.meta.env.DEV && {
          immutableCheck: { warnAfter: Infinity },
          serializableCheck: { ignoredActions: persistActions, warnAfter: Infinity },
        }),
      }).prepend(listener.middleware),
  });
  return store;
}
