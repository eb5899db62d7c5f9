import type { AudioEngine, EngineEvent, Preload } from '@/features/player/engine/audioEngine';

/** An engine without sound that keeps what it is told, and tells what a test lets it tell. */
export interface FakeAudioEngine extends AudioEngine {
  /** Every load, in order. */
  loads: { url: string; preload: Preload | undefined }[];
  /** How often it was asked to play. */
  played: number;
  /** The places that were asked for, as they came, s. */
  seeks: number[];
  volume: number;
  muted: boolean;
  destroyed: boolean;
  currentTime: number;
  /** Unknown after each load, as in a browser: a test that seeks sets it. */
  duration: number;
  bufferedTo: number;
  canSetVolume: boolean;
  /** The next play is refused, as by a browser that waits for a gesture. */
  refuseNext: () => void;
  /** Tells as the sound would, and does what goes with it: who ends has paused, `time` is where the sound is. */
  tell: (event: EngineEvent) => void;
}

/** As the real one it says `paused` only when that changes, and not where one song follows another in the same turn. */
export function fakeAudioEngine(): FakeAudioEngine {
  const listeners = new Set<(event: EngineEvent) => void>();
  let paused = true;
  let toldPaused = true;
  let refusing = false;

  const send = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const look = () => {
    if (paused === toldPaused) return;
    toldPaused = paused;
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
    canSetVolume: true,
    get paused() {
      return paused;
    },
    refuseNext() {
      refusing = true;
    },
    tell(event) {
      if (event.type === 'paused') {
        paused = event.paused;
        toldPaused = paused;
      }
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
        fake.tell({ type: 'paused', paused: true });
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
      fake.tell({ type: 'time', seconds: Math.min(fake.duration, Math.max(0, seconds)) });
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
