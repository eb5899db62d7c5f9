import { onTestFinished } from 'vitest';
import { clearAllListeners } from '@reduxjs/toolkit';
import type { BootPicture, BootReveal, RequestedPicture, WallpaperLayer } from '@/features/wallpaper/wallpaperLayer';
import type { WallpaperSource } from '@/features/wallpaper/wallpaperSources';
import type { SafeStorage } from '@/shared/lib/storage';
import { createWordsKeeper } from '@/app/words/wordsKeeper';
import { words } from '@/app/words/zh-CN';
import type { Services } from '@/store/services';
import type { AudioEngine, EngineEvent, Preload } from '@/features/player/engine/audioEngine';
import { makeStore as makePageStore } from '@/app/store';
import type { AppStore } from '@/store/state';
import { pageDataOf } from './testData';

/** Storage in memory. Values are converted to JSON and back, as in the real one. */
export function memoryStorage(initial: Record<string, unknown> = {}): SafeStorage {
  const texts = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    read: (key): unknown => JSON.parse(texts.get(key) ?? 'null'),
    readText: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
    writeText: (key, text) => texts.set(key, text).has(key),
    remove: (key) => void texts.delete(key),
  };
}

/** A picture whose loading a test controls. */
export interface FakePicture extends RequestedPicture {
  source: WallpaperSource | undefined;
  load: () => void;
  fail: () => void;
  /** The promise that `show` waits for; a test may replace it by a slow or failing one. */
  decode: () => Promise<void>;
  shown: boolean;
  discarded: boolean;
}

export interface FakeLayer extends WallpaperLayer {
  /** Every requested picture, in order; the first one is the boot script's. */
  pictures: FakePicture[];
  /** The picture that was shown last. */
  onTop: FakePicture | undefined;
  /** Reveals the page, as the boot script does. With the gradient, the local picture may still be on its way. */
  reveal(outcome: BootReveal['with'], late?: FakePicture): void;
}

/** A fake wallpaper layer that records which pictures were requested, shown and discarded. */
export function fakeLayer(first: Partial<Pick<BootPicture, 'coverType' | 'number' | 'own'>> = {}): FakeLayer {
  const pictures: FakePicture[] = [];
  const picture = (source?: WallpaperSource): FakePicture => {
    let settle: { resolve: (at: number) => void; reject: (error: Error) => void } | undefined;
    const loaded = new Promise<number>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const made: FakePicture = {
      source,
      startedAt: Date.now(),
      loaded,
      load: () => settle?.resolve(Date.now()),
      fail: () => settle?.reject(new Error('the picture did not load')),
      decode: () => Promise.resolve(),
      shown: false,
      discarded: false,
      show: async () => {
        await made.decode();
        if (made.discarded) throw new Error('the picture was discarded');
        made.shown = true;
        layer.onTop = made;
      },
      facts: () => {
        const address = source?.src ?? '/boot.jpg';
        return { address, file: address, own: source?.own ?? null };
      },
      discard: () => {
        made.discarded = true;
        if (layer.onTop === made) layer.onTop = undefined;
      },
    };
    pictures.push(made);
    return made;
  };
  const chosen = picture();
  const revealing = new Set<(outcome: BootReveal) => void>();
  const whenRevealed = new Promise<BootReveal>((resolve) => revealing.add(resolve));
  let revealed: BootReveal | undefined;
  const layer: FakeLayer = {
    pictures,
    onTop: undefined,
    boot: {
      coverType: '0',
      number: 1,
      own: null,
      ...first,
      revealed: () => revealed,
      whenRevealed: () => whenRevealed,
    },
    request: picture,
    reveal(outcome, late) {
      if (outcome !== 'chosen' && late !== chosen) chosen.discard();
      revealed = { with: outcome, picture: outcome === 'chosen' ? chosen : outcome === 'local' ? picture() : late };
      for (const report of revealing) report(revealed);
    },
  };
  return layer;
}

/** A signal that aborts at the end of the test. */
export function untilTheEnd(): AbortSignal {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  return ended.signal;
}

/** Services for a test: deterministic and successful by default, with replacements for some. */
export function fakeServices(input: Partial<Services> = {}): Services {
  return {
    pageData: pageDataOf(),
    storage: memoryStorage(),
    words: createWordsKeeper({ language: 'zh-CN', words }),
    wallpaper: fakeLayer(),
    earlyData: { replay: () => undefined },
    audio: fakeAudioEngine(),
    random: () => 0.5,
    now: () => Date.now(),
    languages: () => ['zh-CN'],
    online: () => true,
    reload: () => undefined,
    leave: () => undefined,
    login: () => undefined,
    ...input,
  };
}

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

/** The page's store. At the end of the test its listeners and their running effects are cancelled. */
export function makeStore(...options: Parameters<typeof makePageStore>): AppStore {
  const store = makePageStore(...options);
  onTestFinished(() => void store.dispatch(clearAllListeners()));
  return store;
}
