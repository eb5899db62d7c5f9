/** Events of the engine. The listeners decide how to react. */
export type EngineEvent =
  | { type: 'paused'; paused: boolean }
  /** The position has changed, by playback or by a seek. */
  | { type: 'time'; seconds: number }
  /** Duration or buffered range has changed. */
  | { type: 'progress' }
  /** Playback has started or stopped waiting for data. */
  | { type: 'waiting'; waiting: boolean }
  /** The playback rate has changed, such as by a browser or an extension. */
  | { type: 'rate' }
  /**
   * Played to its end. If the next song is loaded and played in the same turn, no `paused` event is sent in between.
   */
  | { type: 'ended' }
  /**
   * Sent at most once per load; only another load recovers. `paused` stays as it was. Offline, `reason` may be
   * `source`.
   */
  | { type: 'failed'; reason: FailureReason; message: string };

/**
 * `unsupported`: neither the browser nor the HLS library can play an `m3u8` address. `sink`: the song is intact, but
 * there is no audio output device.
 */
export type FailureReason = 'network' | 'decode' | 'source' | 'unsupported' | 'sink';

export type Preload = 'none' | 'metadata' | 'auto';

/** Plays one source at a time; knows nothing of songs, lists, loops or UI text. Times in s, volume 0..1. */
export interface AudioEngine {
  /** Sets another source, at its beginning; stops the previous one. Does not start playback. */
  load: (url: string, preload?: Preload) => void;
  /**
   * Starts playback synchronously in the caller's turn. Resolves to false if the browser requires a user gesture or
   * there is nothing to play; otherwise to true, once it plays or another call or failure has superseded it. Never
   * rejects.
   */
  play: () => Promise<boolean>;
  pause: () => void;
  /** Clamped to 0..duration; no effect while the duration is unknown. */
  seek: (seconds: number) => void;
  /** Clamped to 0..1; non-finite values are ignored. */
  setVolume: (volume: number) => void;
  setMuted: (muted: boolean) => void;
  readonly currentTime: number;
  /** NaN while unknown, Infinity for an endless stream. */
  readonly duration: number;
  /** End of the buffered range around the current position, s. */
  readonly bufferedTo: number;
  readonly paused: boolean;
  /** Playback is waiting for data. */
  readonly waiting: boolean;
  /** Playback rate; 1 is normal speed. */
  readonly rate: number;
  /** False if only the device can set the volume (iOS); muting still works. */
  readonly canSetVolume: boolean;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: (event: EngineEvent) => void) => () => void;
  /** Stops playback and releases everything; the engine cannot be used afterwards. */
  destroy: () => void;
}

declare module '@/store/services' {
  interface Services {
    /** The audio engine. If undefined, the player's lazy part creates one. */
    audio?: AudioEngine;
  }
}
