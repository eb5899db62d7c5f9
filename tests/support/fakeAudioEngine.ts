import type { AudioEngine, EngineEvent, Preload } from '@/features/player/engine/audioEngine';

/** A silent audio engine. It records calls, and a test triggers its events. */
export interface FakeAudioEngine extends AudioEngine {
  /** Every load, in order. */
  loads: { url: string; preload: Preload | undefined }[];
  /** Number of calls of `play`. */
  played: number;
  /** Positions of all seeks, in order, s. */
  seeks: number[];
  volume: number;
  muted: boolean;
  destroyed: boolean;
  currentTime: number;
  /** Unknown after each load, as in a browser; a test that seeks must set it. */
  duration: number;
  bufferedTo: number;
  waiting: boolean;
  rate: number;
  canSetVolume: boolean;
  /** Makes the next `play` fail, like the autoplay policy of a browser. */
  refuseNext: () => void;
  /** Triggers an event with its side effects: `ended` also pauses, and `time` sets the position. */
  report: (event: EngineEvent) => void;
}

/** Like the real engine, reports `paused` only when it changes, and not between two songs in the same task. */
export function fakeAudioEngine(): FakeAudioEngine {
  const listeners = new Set<(event: EngineEvent) => void>();
  let paused = true;
  let reportedPaused = true;
  let refusing = false;

  const send = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const look = () => {
    if (paused === reportedPaused) return;
    reportedPaused = paused;
    send({ type: 'paused', paused });
  };

  const fake: FakeAudioEngine = {
    loads: [],
    played: 0,
    seeks: [],
    volume: 1,
    muted: false,
    destroyed: false,
    currentTime: 0,
    duration: NaN,
    bufferedTo: 0,
    waiting: false,
    rate: 1,
    canSetVolume: true,
    get paused() {
      return paused;
    },
    refuseNext() {
      refusing = true;
    },
    report(event) {
      if (event.type === 'paused') {
        paused = event.paused;
        reportedPaused = paused;
      }
      if (event.type === 'waiting') fake.waiting = event.waiting;
      if (event.type === 'ended') paused = true;
      if (event.type === 'time') fake.currentTime = event.seconds;
      send(event);
      look();
    },
    load(url, preload) {
      fake.loads.push({ url, preload });
      Object.assign(fake, { currentTime: 0, duration: NaN, bufferedTo: 0 });
      paused = true;
      queueMicrotask(() => {
        look();
        send({ type: 'progress' });
      });
    },
    async play() {
      fake.played += 1;
      if (fake.loads.length === 0) return false;
      if (refusing) {
        refusing = false;
        fake.report({ type: 'paused', paused: true });
        return false;
      }
      paused = false;
      look();
      return true;
    },
    pause() {
      paused = true;
      look();
    },
    seek(seconds) {
      fake.seeks.push(seconds);
      if (!Number.isFinite(seconds) || !Number.isFinite(fake.duration)) return;
      fake.report({ type: 'time', seconds: Math.min(fake.duration, Math.max(0, seconds)) });
    },
    setVolume(volume) {
      fake.volume = volume;
    },
    setMuted(muted) {
      fake.muted = muted;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      fake.destroyed = true;
      listeners.clear();
    },
  };
  return fake;
}
