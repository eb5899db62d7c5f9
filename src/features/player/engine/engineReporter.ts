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
  /** Tells what differs from what was told last, so a late event of an earlier source tells nothing. */
  look: () => void;
  /** Tells the place in the sound, where it has changed. */
  tellTime: () => void;
  /** Tells whether it is paused, also where that was told last. */
  tellPaused: () => void;
  /** The next source begins at 0 s. */
  newSource: () => void;
  readonly toldPaused: boolean;
  /** Nobody is told anything from now on. */
  clear: () => void;
}

/** Whom an engine tells what becomes of its sound, and what they have been told. */
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
