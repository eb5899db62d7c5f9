import type { AudioEngine, FailureReason, Preload, EngineEvent } from './audioEngine';
import { browserPlaysHls, hlsSource, importHls, isHls, type HlsSource, type LoadHls } from './hlsSource';
import { joinMutex } from './mutex';

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
function createReporter({ isPaused, isWaiting, currentTime }: Facts): Reporter {
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

/** False if only the device can set the volume: iOS accepts any value and keeps its own. */
function volumeCanBeSet(element: HTMLMediaElement): boolean {
  const { volume } = element;
  element.volume = 0.5;
  const changed = element.volume === 0.5;
  element.volume = volume;
  return changed;
}

/** End of the buffered range around the current position, s; the position itself if nothing is buffered there. */
function bufferedTo({ buffered, currentTime, duration }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    // Chromium's buffered end may exceed the duration: it counts the padding of an MP3.
    if (buffered.start(index) <= currentTime && currentTime <= end) return end > duration ? duration : end;
  }
  return currentTime;
}

/**
 * Firefox reports a missing audio output device like a broken file; only the message differs. Chromium plays on without
 * a device.
 */
function reasonOf({ code, message }: MediaError): FailureReason {
  if (/media_?sink/i.test(message)) return 'sink';
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network';
  return code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'source';
}

/** Ends the sound and its requests. */
function silence(element: HTMLMediaElement): void {
  element.removeAttribute('src');
  element.load();
}

interface Options {
  /** One element for all songs: once a browser has allowed it to play after a gesture, it may always play. */
  element?: HTMLAudioElement;
  loadHls?: LoadHls;
}

/** Creates the browser's engine. Driven only by events of its element, so it costs nothing while idle. */
export function createAudioEngine({ element = new Audio(), loadHls = importHls }: Options = {}): AudioEngine {
  const canSetVolume = volumeCanBeSet(element);
  const binding = new AbortController();
  const mutex = joinMutex(pause);
  /** Incremented at each load, to detect late results of an earlier source. */
  let turn = 0;
  let loaded = false;
  let hls: HlsSource | undefined;
  /** Playback is wanted although the element is paused: the HLS library is loading, or the file has no length. */
  let wanted = false;
  let failed = false;

  const isPaused = () => element.paused && !wanted;
  const isWaiting = () => !isPaused() && !failed && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

  const reporter = createReporter({ isPaused, isWaiting, currentTime: () => element.currentTime });
  const { emit: report, look } = reporter;

  function fail(reason: FailureReason, message: string): void {
    if (failed) return;
    failed = true;
    report({ type: 'failed', reason, message });
    look();
  }

  function load(url: string, preload: Preload = 'metadata'): void {
    if (binding.signal.aborted) return;
    turn += 1;
    loaded = true;
    wanted = false;
    failed = false;
    reporter.newSource();
    hls?.destroy();
    hls = undefined;
    element.preload = preload;
    if (isHls(url) && !browserPlaysHls(element)) {
      silence(element);
      hls = hlsSource(element, url, { loadHls, onFailed: fail });
      if (preload !== 'none') void hls.attach();
    } else {
      element.src = url;
    }
    // In a microtask: if the new source is played in the same turn, no `paused` event may be sent.
    queueMicrotask(() => {
      look();
      report({ type: 'progress' });
    });
  }

  async function play(): Promise<boolean> {
    if (!loaded || failed || binding.signal.aborted) return false;
    const mine = turn;
    if (hls && !hls.attached) {
      wanted = true;
      look();
      await hls.attach();
      if (mine !== turn || !wanted || failed) return true;
    }
    try {
      const started = element.play();
      wanted = false;
      look();
      await started;
    } catch (problem) {
      const refused = problem instanceof DOMException && problem.name === 'NotAllowedError';
      // Loading another song rejects this promise too. Real failures are reported by the error event.
      if (!refused || mine !== turn) return true;
      reporter.reportPaused();
      look();
      return false;
    }
    return true;
  }

  function pause(): void {
    wanted = false;
    element.pause();
    look();
  }

  function seek(seconds: number): void {
    // Without a known duration a browser would start playback at this position.
    if (!Number.isFinite(seconds) || element.seekable.length === 0) return;
    // The element clamps the value to its seekable range, also in an endless stream.
    element.currentTime = seconds;
  }

  function onEnded(): void {
    // Seeking a paused song to its end does not count as played to its end.
    if (element.ended && !reporter.reportedPaused && !failed) {
      // With loop, a file of length 0 would end and restart forever.
      if (element.duration > 0) {
        report({ type: 'ended' });
      } else {
        wanted = true;
        fail('source', 'the sound has no length');
      }
    }
    look();
  }

  const on = (events: readonly string[], listener: () => void) => {
    for (const event of events) element.addEventListener(event, listener, { signal: binding.signal });
  };
  on(['play'], () => {
    if (!element.paused) mutex.started();
  });
  on(['play', 'pause', 'waiting', 'stalled', 'playing', 'canplay'], () => {
    // At its end the element pauses, and the next song may start: `onEnded` reports the resulting state.
    if (!element.ended) look();
  });
  on(['timeupdate', 'seeking', 'seeked'], reporter.reportTime);
  on(['durationchange', 'progress'], () => report({ type: 'progress' }));
  on(['ratechange'], () => report({ type: 'rate' }));
  on(['ended'], onEnded);
  on(['error'], () => {
    if (element.error) fail(reasonOf(element.error), element.error.message);
  });

  return {
    load,
    play,
    pause,
    seek,
    setVolume(volume) {
      if (Number.isFinite(volume)) element.volume = Math.min(1, Math.max(0, volume));
    },
    setMuted(muted) {
      element.muted = muted;
    },
    get currentTime() {
      return element.currentTime;
    },
    get duration() {
      return element.duration;
    },
    get bufferedTo() {
      return bufferedTo(element);
    },
    get paused() {
      return isPaused();
    },
    get waiting() {
      return isWaiting();
    },
    get rate() {
      return element.playbackRate;
    },
    canSetVolume,
    subscribe: reporter.subscribe,
    destroy() {
      if (binding.signal.aborted) return;
      binding.abort();
      reporter.clear();
      mutex.leave();
      turn += 1;
      wanted = false;
      hls?.destroy();
      element.pause();
      silence(element);
    },
  };
}
