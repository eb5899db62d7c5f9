import type { AudioEngine, FailureReason, Preload } from './audioEngine';
import { createReporter } from './engineReporter';
import { browserPlaysHls, hlsSource, importHls, isHls, type HlsSource, type LoadHls } from './hlsSource';
import { bufferedTo, reasonOf, silence, volumeCanBeSet } from './mediaElement';
import { joinMutex } from './mutex';

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
