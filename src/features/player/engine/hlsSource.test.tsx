import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  alternateAudio,
  firstSegmentMissing,
  gesture,
  listen,
  second,
  segmentMissing,
  segments,
} from '../../../../tests/support/media/sounds';
import { until } from '../../../../tests/support/until';
import type { EngineEvent } from './audioEngine';
import { createAudioEngine } from './elementEngine';
import { importHls, isHls, type LoadHls } from './hlsSource';

beforeAll(gesture);

const types = (reported: EngineEvent[]) => reported.map(({ type }) => type);
const failures = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'failed' ? event.reason : []));
const pausedOf = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'paused' ? event.paused : []));

/** An engine that is destroyed with its test: a song that plays on would start timers in the next test. */
function engineOf(...options: Parameters<typeof createAudioEngine>) {
  const engine = createAudioEngine(...options);
  onTestFinished(() => engine.destroy());
  return engine;
}

interface Browser {
  /** The browser plays HLS natively; Chromium does since version 142. */
  native?: boolean;
  loadHls?: LoadHls;
}

/** An engine in a browser with a media source. */
function opened({ native = false, loadHls = importHls }: Browser = {}) {
  const element = new Audio();
  element.canPlayType = () => (native ? 'maybe' : '');
  const requested = vi.fn<LoadHls>(loadHls);
  const engine = engineOf({ element, loadHls: requested });
  return { element, engine, requested, reported: listen(engine) };
}

/** A library that loads when the test releases it. */
function late() {
  const waiting: (() => void)[] = [];
  const coming = new Promise<void>((resolve) => waiting.push(resolve));
  return { come: () => waiting.forEach((resolve) => resolve()), loadHls: () => coming.then(importHls) };
}

/** Replaces the address of each request; undefined means that the request gets no answer. */
function stubNetwork(instead: (url: string) => string | undefined): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      #silent = false;

      override open(method: string, url: string | URL) {
        const requested = instead(String(url));
        this.#silent = requested === undefined;
        super.open(method, requested ?? url, true);
      }

      override send() {
        if (!this.#silent) super.send();
      }
    },
  );
}

/** Counts the running intervals. */
function clocks(): () => number {
  const started = vi.spyOn(self, 'setInterval');
  const ended = vi.spyOn(self, 'clearInterval');
  return () => {
    const gone = new Set<unknown>(ended.mock.calls.map(([id]) => id));
    return started.mock.results.filter(({ value }) => !gone.has(value)).length;
  };
}

describe('the address of an HLS playlist', () => {
  it.each(['/a/index.m3u8', 'https://x.test/LIVE.M3U8', 'a.m3u8?token=1.2', 'a.m3u8#t=3', '/a.mp3/b.m3u8?x#y'])(
    'is recognised: %s',
    (url) => expect(isHls(url)).toBe(true),
  );

  it.each(['/a.mp3', '/m3u8', '/a.m3u8/b.mp3', '/a.mp3?next=b.m3u8', '/a.mp3#b.m3u8', '/a.m3u8x', ''])(
    'is distinguished from others: %s',
    (url) => expect(isHls(url)).toBe(false),
  );
});

describe('an HLS song', () => {
  it('plays in this browser', async () => {
    const engine = engineOf();
    const reported = listen(engine);
    engine.load(segments);
    expect(await engine.play()).toBe(true);
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(engine.duration).toBeCloseTo(18, 0);
    expect(failures(reported)).toEqual([]);
  });

  it.each([
    ['a media source', 'the library', { native: true, source: true, managed: false }],
    ['both kinds of media source', 'the library', { native: true, source: true, managed: true }],
    ['a media source alone', 'the library', { native: false, source: true, managed: false }],
    ['only a managed media source', 'the browser', { native: true, source: false, managed: true }],
    ['no media source', 'the browser', { native: true, source: false, managed: false }],
    ['only a managed media source, and no player', 'the library', { native: false, source: false, managed: true }],
  ])('is played with %s by %s', async (_, player, { native, source, managed }) => {
    if (!source) vi.stubGlobal('MediaSource', undefined);
    vi.stubGlobal('ManagedMediaSource', managed ? EventTarget : undefined);
    const { element, engine, requested } = opened({ native, loadHls: late().loadHls });
    const play = vi.spyOn(element, 'play').mockResolvedValue();
    engine.load(segments);
    void engine.play();
    expect(requested).toHaveBeenCalledTimes(player === 'the library' ? 1 : 0);
    // In the same turn as the click, as Safari requires.
    expect(play).toHaveBeenCalledTimes(player === 'the library' ? 0 : 1);
    expect(element.src).toBe(player === 'the library' ? '' : segments);
  });

  it('is left to the browser if the library cannot be fetched', async () => {
    const { element, engine, reported } = opened({
      native: true,
      loadHls: () => Promise.reject(new TypeError('gone')),
    });
    engine.load(segments);
    expect(await engine.play()).toBe(true);
    expect(element.src).toBe(segments);
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(failures(reported)).toEqual([]);
  });

  it('uses an audio rendition beside it, and requests only sound and picture', async () => {
    const requested: string[] = [];
    stubNetwork((url) => {
      requested.push(url.slice(url.lastIndexOf('/') + 1));
      return url;
    });
    const { element, engine, reported } = opened();
    engine.load(alternateAudio);
    await engine.play();
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    await until(() => expect(engine.bufferedTo).toBeCloseTo(18, 0));
    expect(requested).toContain('seg02.m4s');
    expect(requested.filter((name) => name.startsWith('words'))).toEqual([]);
    // The page's content security policy forbids text tracks from `data:` addresses.
    expect(element.children).toHaveLength(0);
    expect(failures(reported)).toEqual([]);
  });

  it('is played by the library to its end, and again', async () => {
    const { engine, reported, requested } = opened();
    engine.load(`${segments}?again#1`);
    expect(await engine.play()).toBe(true);
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(engine.duration).toBeCloseTo(18, 0);
    await until(() => expect(engine.bufferedTo).toBeCloseTo(18, 0));
    engine.seek(17.6);
    await until(() => expect(types(reported)).toContain('ended'));
    expect(await engine.play()).toBe(true);
    await until(() => expect(engine.currentTime).toBeLessThan(10));
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(failures(reported)).toEqual([]);
    expect(requested).toHaveBeenCalledOnce();
  });

  it('continues where it was left, and where the visitor has seeked while paused', async () => {
    const { engine, reported } = opened();
    engine.load(segments);
    await until(() => expect(engine.duration).toBeCloseTo(18, 0));
    engine.seek(13);
    await engine.play();
    await until(() => expect(engine.currentTime).toBeGreaterThan(13.2));
    engine.pause();
    const left = engine.currentTime;
    const moved = vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set');
    await engine.play();
    await until(() => expect(engine.currentTime).toBeGreaterThan(left + 0.2));
    expect(moved).not.toHaveBeenCalled();
    expect(failures(reported)).toEqual([]);
  });

  it('has its duration and one segment before it is played, and then requests nothing more', async () => {
    const ticking = clocks();
    const { engine } = opened();
    engine.load(segments);
    await until(() => expect(engine.bufferedTo).toBeCloseTo(6, 0));
    expect(engine.duration).toBeCloseTo(18, 0);
    await until(() => expect(ticking()).toBe(0));
    expect(engine.bufferedTo).toBeCloseTo(6, 0);
    await engine.play();
    await until(() => expect(engine.bufferedTo).toBeCloseTo(18, 0));
    expect(ticking()).toBe(2);
    engine.pause();
    await until(() => expect(ticking()).toBe(0));
  });

  it('is requested once, segment by segment, also if it is played while the first one loads', async () => {
    const requested: string[] = [];
    const { engine } = opened();
    stubNetwork((url) => {
      requested.push(url.slice(url.lastIndexOf('/') + 1));
      if (url.endsWith('seg00.m4s')) queueMicrotask(() => void engine.play());
      return url;
    });
    engine.load(segments);
    await until(() => expect(engine.bufferedTo).toBeCloseTo(18, 0));
    expect(requested).toEqual(['index.m3u8', 'init.mp4', 'seg00.m4s', 'seg01.m4s', 'seg02.m4s']);
  });

  it('leaves no request behind if another song replaces it', async () => {
    const ticking = clocks();
    const { engine } = opened();
    engine.load(segments);
    await engine.play();
    expect(ticking()).toBeGreaterThan(0);
    engine.load(second);
    await engine.play();
    expect(ticking()).toBe(0);
  });

  it('requests nothing before it is played if preload is none', async () => {
    const { engine, requested } = opened();
    engine.load(segments, 'none');
    expect(requested).not.toHaveBeenCalled();
    expect(await engine.play()).toBe(true);
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.1));
  });
});

describe('while the library loads', () => {
  it('the song counts as started, and starts when the library has loaded', async () => {
    const { come, loadHls } = late();
    const { engine, reported } = opened({ loadHls });
    engine.load(segments);
    const played = engine.play();
    expect(engine.paused).toBe(false);
    expect(reported).toEqual([
      { type: 'paused', paused: false },
      { type: 'waiting', waiting: true },
    ]);
    come();
    expect(await played).toBe(true);
    await until(() => expect(reported).toContainEqual({ type: 'waiting', waiting: false }));
    expect(pausedOf(reported)).toEqual([false]);
  });

  it('a pause stays in force', async () => {
    const { come, loadHls } = late();
    const { element, engine, reported } = opened({ loadHls });
    const play = vi.spyOn(element, 'play');
    engine.load(segments);
    const played = engine.play();
    engine.pause();
    come();
    expect(await played).toBe(true);
    expect(play).not.toHaveBeenCalled();
    expect(pausedOf(reported)).toEqual([false, true]);
  });

  it('another song replaces the first', async () => {
    const { come, loadHls } = late();
    const { element, engine, reported } = opened({ loadHls });
    engine.load(segments);
    const former = engine.play();
    engine.load(second);
    const played = engine.play();
    come();
    expect(await former).toBe(true);
    expect(await played).toBe(true);
    expect(element.src).toBe(second);
    await until(() => expect(types(reported)).toContain('ended'));
    expect(pausedOf(reported)).toEqual([false, true]);
    expect(failures(reported)).toEqual([]);
  });

  it('another HLS song does not start before its own library has loaded', async () => {
    const [first, last] = [late(), late()];
    const loads = [first.loadHls, last.loadHls];
    const { element, engine, reported } = opened({ loadHls: () => loads.shift()?.() ?? importHls() });
    const play = vi.spyOn(element, 'play');
    engine.load(segments);
    const former = engine.play();
    engine.load(segments);
    const played = engine.play();
    first.come();
    expect(await former).toBe(true);
    expect(play).not.toHaveBeenCalled();
    last.come();
    expect(await played).toBe(true);
    expect(play).toHaveBeenCalledOnce();
    expect(pausedOf(reported)).toEqual([false]);
  });

  it('the former song is silent', async () => {
    const { element, engine, reported } = opened({ loadHls: late().loadHls });
    engine.load(second);
    await engine.play();
    engine.load(segments);
    expect(element.paused).toBe(true);
    await until(() => expect(pausedOf(reported)).toEqual([false, true]));
  });

  it('the engine may be destroyed', async () => {
    const { come, loadHls } = late();
    const { element, engine } = opened({ loadHls });
    engine.load(segments);
    const played = engine.play();
    engine.destroy();
    come();
    expect(await played).toBe(true);
    expect(element.getAttribute('src')).toBeNull();
    expect(engine.paused).toBe(true);
  });
});

describe('an HLS song that cannot be played', () => {
  it('fails if the library cannot be fetched', async () => {
    const { engine, reported } = opened({ loadHls: () => Promise.reject(new TypeError('no such file')) });
    engine.load(segments);
    expect(await engine.play()).toBe(true);
    expect(reported).toContainEqual({ type: 'failed', reason: 'network', message: 'no such file' });
    expect(failures(reported)).toHaveLength(1);
    expect(reported).toContainEqual({ type: 'waiting', waiting: false });
  });

  it('does not report its failure if another song has replaced it', async () => {
    const { engine, reported } = opened({ loadHls: () => Promise.reject(new TypeError('no such file')) });
    engine.load(segments);
    engine.load(second);
    await engine.play();
    expect(failures(reported)).toEqual([]);
  });

  it('fails as unsupported if the library finds no media source', async () => {
    const { engine, reported } = opened();
    vi.stubGlobal('MediaSource', undefined);
    vi.stubGlobal('ManagedMediaSource', undefined);
    engine.load(segments);
    await engine.play();
    expect(failures(reported)).toEqual(['unsupported']);
  });

  it.each([
    ['its playlist is missing', '/api/gone.m3u8'],
    ['its playlist is a page', '/tests/support/media/no-such.m3u8'],
    ['its first segment is missing', firstSegmentMissing],
  ])('fails once if %s, and then stops', async (_, url) => {
    const ticking = clocks();
    const { element, engine, reported } = opened();
    engine.load(url);
    void engine.play();
    await until(() => expect(failures(reported)).toEqual(['network']));
    expect(reported).toContainEqual({ type: 'waiting', waiting: false });
    await until(() => expect(ticking()).toBe(0));
    // On a busy machine the element's events arrive after the network's answer.
    element.dispatchEvent(new Event('play'));
    element.dispatchEvent(new Event('waiting'));
    expect(ticking()).toBe(0);
    expect(failures(reported)).toEqual(['network']);
  });

  it('stops also if its media source opens after the failure', async () => {
    const ticking = clocks();
    const waiting: (() => void)[] = [];
    vi.spyOn(MediaSource.prototype, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'sourceopen' && typeof listener === 'function') waiting.push(() => listener(new Event(type)));
    });
    const { engine, reported } = opened();
    engine.load('/api/gone.m3u8');
    void engine.play();
    await until(() => expect(failures(reported)).toEqual(['network']));
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    expect(ticking()).toBe(0);
  });

  it('fails in this browser too, in either way of playing', async () => {
    const engine = engineOf();
    const reported = listen(engine);
    engine.load(firstSegmentMissing);
    void engine.play();
    await until(() => expect(failures(reported)).toHaveLength(1));
  });

  it('plays its available part, and fails then', async () => {
    const { engine, reported } = opened();
    // Recorded in the event itself, because on a busy machine a later check may be too late.
    const failedAt: number[] = [];
    engine.subscribe(({ type }) => type === 'failed' && failedAt.push(engine.currentTime));
    engine.load(segmentMissing);
    await engine.play();
    await until(() => expect(engine.bufferedTo).toBeCloseTo(6, 0));
    engine.seek(4);
    await until(() => expect(failures(reported)).toEqual(['network']));
    expect(failedAt).toEqual([expect.closeTo(6, 0)]);
    expect(failedAt[0]).toBeGreaterThan(5.8);
  });

  it('continues after a missing segment if that can be loaded after all', async () => {
    const { element, engine, reported } = opened();
    let refused = 0;
    let there = false;
    // Slow playback, so that the library has made all its retries long before playback reaches the gap.
    element.defaultPlaybackRate = 0.25;
    stubNetwork((url) => {
      if (!url.endsWith('seg01.m4s') || there) return url;
      refused += 1;
      return '/api/gone.m4s';
    });
    engine.load(segments);
    await engine.play();
    await until(() => expect(engine.bufferedTo).toBeCloseTo(6, 0));
    // The first request and both retries of the library.
    await until(() => expect(refused).toBe(3));
    there = true;
    // Without seeking, during which the element has no data, and a missing segment would count as a failure.
    element.playbackRate = 4;
    await until(() => expect(engine.currentTime).toBeGreaterThan(6.2));
    expect(failures(reported)).toEqual([]);
  });

  it('fails if a segment never arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    const requested: string[] = [];
    stubNetwork((url) => {
      requested.push(url);
      return url.endsWith('.m4s') ? undefined : url;
    });
    const { engine, reported } = opened();
    engine.load(segments);
    void engine.play();
    await until(() => expect(requested.at(-1)).toMatch(/\.m4s$/));
    await vi.advanceTimersByTimeAsync(3900);
    expect(failures(reported)).toEqual([]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(failures(reported)).toEqual(['network']);
  });
});
