import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import type { AudioEngine } from './engine/audioEngine';

/** Dependencies of the player's listeners. */
export interface PlayerContext {
  startListening: AppStartListening;
  dispatch: AppDispatch;
  getState: () => RootState;
  services: Services;
  engine: AudioEngine;
}
