import type { AudioEngine, EngineEvent } from './audioEngine';

interface Facts {
  isPaused: () => boolean;
  isWaiting: () => boolean;
  /** s */
  currentTime: () => number;
}

interface Reporter {
  subscribe: AudioEngine['subscribe'];
  emit: (event: EngineEvent) => void;
  /**
   * Sends `paused` and `waiting` events if the state differs from the last events, so a late event of an earlier source
   * sends nothing.
   */
  look: () => void;
  /** Sends a `time` event if the position has changed. */
  reportTime: () => void;
  /** Sends a `paused` event even if the state has not changed. */
  reportPaused: () => void;
  /** The next source begins at 0 s. */
  newSource: () => void;
  readonly reportedPaused: boolean;
  /** Removes all listeners. */
  clear: () => void;
}

/** Holds an engine's listeners and the state that was last reported to them. */
export function createReporter({ isPaused, isWaiting, currentTime }: Facts): Reporter {
  const listeners = new Set<(event: EngineEvent) => void>();
  let reportedPaused = true;
  let reportedWaiting = false;
  let reportedTime = 0;

  const emit = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const reportPaused = () => {
    reportedPaused = isPaused();
    emit({ type: 'paused', paused: reportedPaused });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit,
    reportPaused,
    look() {
      if (isPaused() !== reportedPaused) reportPaused();
      if (isWaiting() === reportedWaiting) return;
      reportedWaiting = isWaiting();
      emit({ type: 'waiting', waiting: reportedWaiting });
    },
    reportTime() {
      if (currentTime() === reportedTime) return;
      reportedTime = currentTime();
      emit({ type: 'time', seconds: reportedTime });
    },
    newSource() {
      reportedTime = 0;
    },
    get reportedPaused() {
      return reportedPaused;
    },
    clear: () => listeners.clear(),
  };
}
