import type { AppStartListening, Services } from '@/app/listening';
import type { AppDispatch, RootState } from '@/app/store';
import type { AudioEngine } from './engine/audioEngine';

/** What the player's listeners work with. */
export interface PlayerContext {
  startListening: AppStartListening;
  dispatch: AppDispatch;
  getState: () => RootState;
  services: Services;
  engine: AudioEngine;
}
