import type { TypedStartListening } from '@reduxjs/toolkit';
import type { AudioEngine } from '@/features/player/engine/audioEngine';
import type { WallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import type { SafeStorage } from '@/shared/lib/storage';
import type { AppDispatch, RootState } from './store';

/** What the page reaches outside of itself; tests hand in stand-ins. Randomness and time enter here alone. */
export interface Services {
  storage: SafeStorage;
  wallpaper: WallpaperLayer;
  /** The sound. Where none is handed in, the player's lazy part makes one. */
  audio?: AudioEngine;
  /** 0..1, as Math.random. */
  random: () => number;
  /** ms since the epoch. */
  now: () => number;
  /** False when the browser knows that there is no network. */
  online: () => boolean;
  /** Loads the page anew. */
  reload: () => void;
}

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
