import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { mineNotKept } from '@/features/mine/mineSlice';
import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, AppStore, RootState } from '@/store/state';
import { addListeners } from './listeners';
import { pageReducer } from './pageReducer';
import { persistActions } from './persist';

/** The one store of a page. Its settings are the defaults until `persistStore` has read what is stored. */
export function makeStore(services: Services): AppStore {
  const listener = createListenerMiddleware({ extra: services });
  const startListening: AppStartListening = listener.startListening.withTypes<RootState, AppDispatch, Services>();
  addListeners(startListening);
  const store: AppStore = configureStore({
    reducer: pageReducer(services, () => store.dispatch(mineNotKept())),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // These checks of development look for mistakes; how long they take only tells how busy the machine is.
        ...(import.meta.env.DEV && {
          immutableCheck: { warnAfter: Infinity },
          serializableCheck: { ignoredActions: persistActions, warnAfter: Infinity },
        }),
      }).prepend(listener.middleware),
  });
  return store;
}
