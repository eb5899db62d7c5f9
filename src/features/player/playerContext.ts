import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import type { AudioEngine } from './engine/audioEngine';

/** What the player's listeners work with. */
export interface PlayerContext {
  startListening: AppStartListening;
  dispatch: AppDispatch;
  getState: () => RootState;
  services: Services;
  engine: AudioEngine;
}
