import type { AudioEngine, EngineEvent } from './audioEngine';

interface Facts {
  isPaused: () => boolean;
  isWaiting: () => boolean;
  /** s */
  currentTime: () => number;
}

interface Reporter {
  subscribe: AudioEngine['subscribe'];
  tell: (event: EngineEvent) => void;
  /**
   * Sends `paused` and `waiting` events if the state differs from the last events, so a late event of an earlier source
   * sends nothing.
   */
  look: () => void;
  /** Sends a `time` event if the position has changed. */
  tellTime: () => void;
  /** Sends a `paused` event even if the state has not changed. */
  tellPaused: () => void;
  /** The next source begins at 0 s. */
  newSource: () => void;
  readonly toldPaused: boolean;
  /** Removes all listeners. */
  clear: () => void;
}

/** Holds an engine's listeners and the state that was last reported to them. */
export function createReporter({ isPaused, isWaiting, currentTime }: Facts): Reporter {
  const listeners = new Set<(event: EngineEvent) => void>();
  let toldPaused = true;
  let toldWaiting = false;
  let toldTime = 0;

  const tell = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const tellPaused = () => {
    toldPaused = isPaused();
    tell({ type: 'paused', paused: toldPaused });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    tellPaused,
    look() {
      if (isPaused() !== toldPaused) tellPaused();
      if (isWaiting() === toldWaiting) return;
      toldWaiting = isWaiting();
      tell({ type: 'waiting', waiting: toldWaiting });
    },
    tellTime() {
      if (currentTime() === toldTime) return;
      toldTime = currentTime();
      tell({ type: 'time', seconds: toldTime });
    },
    newSource() {
      toldTime = 0;
    },
    get toldPaused() {
      return toldPaused;
    },
    clear: () => listeners.clear(),
  };
}
