import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { Services } from './services';
import type { AppDispatch, RootState } from './state';

/** Adds a listener: an effect of an action, or of a change, with the services at hand. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** What a listener's effect works with. */
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;
