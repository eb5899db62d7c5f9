import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { Services } from './services';
import type { AppDispatch, RootState } from './state';

/** Adds a listener: an effect that runs after an action or a state change. `api.extra` holds the services. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** API object that a listener's effect receives. */
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;
