import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk } from '@/store/state';

/** Resolves with the next action that matches. */
export const nextAction =
  <Meant extends UnknownAction>(isMeant: (action: unknown) => action is Meant): AppThunk<Promise<Meant>> =>
  (dispatch) =>
    new Promise((resolve) => {
      dispatch(
        addListener({
          predicate: isMeant,
          effect(action, api) {
            api.unsubscribe();
            resolve(action);
          },
        }),
      );
    });
