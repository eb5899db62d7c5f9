/** Events of the engine. They state facts; what follows from them is decided by the listeners. */
export type EngineEvent =
  | { type: 'paused'; paused: boolean }
  /** The place in the song has moved, by itself or by a seek. */
  | { type: 'time'; seconds: number }
  /** Duration or buffered part have changed. */
  | { type: 'progress' }
  /** The sound should go on and waits for data, or has gone on. */
  | { type: 'waiting'; waiting: boolean }
  /** The sound goes on faster or slower, as a browser or an extension may want it. */
  | { type: 'rate' }
  /** Played to its end. If the next song is loaded and played at once, no `paused` is told in between. */
  | { type: 'ended' }
  /** At most once per load; only another load helps. `paused` stays as it was. Offline the reason may be `source`. */
  | { type: 'failed'; reason: FailureReason; message: string };

/**
 * `unsupported`: neither the browser nor the HLS library can play an `m3u8` address. `sink`: the song is well, but there
 * is no device that it could sound from. `off`: the visitor has switched off where a part of it is.
 */
export type FailureReason = 'network' | 'decode' | 'source' | 'unsupported' | 'sink' | 'off';

export type Preload = 'none' | 'metadata' | 'auto';

/** One sound at a time, without songs, lists, loops or words. Times in s, volume 0..1. */
export interface AudioEngine {
  /** Sets another source, from its beginning; what sounded before ends. Does not start it. */
  load: (url: string, preload?: Preload) => void;
  /**
   * Starts, within the caller's turn. Resolves to false when the browser refuses without a visitor's gesture, and when
   * there is nothing to play; to true once it sounds, or something else has come of it. Never rejects.
   */
  play: () => Promise<boolean>;
  pause: () => void;
  /** Clamped to 0..duration; without effect while no duration is known. */
  seek: (seconds: number) => void;
  /** Clamped to 0..1; anything but a number is left out. */
  setVolume: (volume: number) => void;
  setMuted: (muted: boolean) => void;
  readonly currentTime: number;
  /** NaN while it is unknown, Infinity for a stream without end. */
  readonly duration: number;
  /** End of the buffered part around the present place, s. */
  readonly bufferedTo: number;
  readonly paused: boolean;
  /** The sound should go on and waits for data. */
  readonly waiting: boolean;
  /** 1 for the sound's own speed. */
  readonly rate: number;
  /** False where the volume is the device's alone (iOS): only muting works then. */
  readonly canSetVolume: boolean;
  /** Returns the function that ends it. */
  subscribe: (listener: (event: EngineEvent) => void) => () => void;
  /** Stops the sound and releases everything; the engine cannot be used afterwards. */
  destroy: () => void;
}

declare module '@/store/services' {
  interface Services {
    /** The sound. Where none is handed in, the player's lazy part makes one. */
    audio?: AudioEngine;
  }
}
