import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeAudioEngine } from '../../../../tests/support/store';
import {
  corrupt,
  endless,
  gesture,
  htmlPage,
  listen,
  missing,
  objectUrl,
  second,
  silent,
  stalled,
} from '../../../../tests/support/media/sounds';
import { until } from '../../../../tests/support/until';
import type { EngineEvent } from './audioEngine';
import { createAudioEngine } from './elementEngine';

beforeAll(gesture);

const types = (reported: EngineEvent[]) => reported.map(({ type }) => type);
const pausedOf = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'paused' ? event.paused : []));
const waitingOf = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'waiting' ? event.waiting : []));
const failures = (reported: EngineEvent[]) =>
  reported.flatMap((event) => (event.type === 'failed' ? event.reason : []));

/** An engine and its audio element. */
function opened() {
  const element = new Audio();
  const engine = createAudioEngine({ element });
  return { element, engine, reported: listen(engine) };
}

const untilReady = ({ element }: { element: HTMLAudioElement }) => until(() => expect(element.readyState).toBe(4));
const turnOver = () => Promise.resolve();
const refusal = (name: string) => new DOMException('said the browser', name);

/** A promise that the test can reject. */
function failing() {
  const waiting: ((problem: unknown) => void)[] = [];
  const promise = new Promise<void>((_, reject) => waiting.push(reject));
  return { promise, fail: (problem: unknown) => waiting.forEach((reject) => reject(problem)) };
}

describe('a song', () => {
  it('plays to its end', async () => {
    const { engine, reported } = opened();
    engine.load(second);
    expect(await engine.play()).toBe(true);
    expect(engine.paused).toBe(false);
    await until(() => expect(types(reported)).toContain('ended'));
    expect(engine.currentTime).toBe(engine.duration);
    expect(engine.duration).toBeCloseTo(1, 1);
    expect(engine.bufferedTo).toBe(engine.duration);
    expect(types(reported)).toContain('time');
    expect(types(reported)).toContain('progress');
    expect(failures(reported)).toEqual([]);
  });

  it('reports its end before its pause, so that the next song may start without one', async () => {
    const { engine, reported } = opened();
    engine.load(second);
    const played = engine.play();
    await until(() => expect(pausedOf(reported)).toEqual([false, true]));
    expect(types(reported).slice(-2)).toEqual(['ended', 'paused']);
    await played;
  });

  it('reports no pause if its end starts the next one', async () => {
    const { engine, reported } = opened();
    const next = silent(20);
    engine.subscribe(({ type }) => {
      if (type !== 'ended') return;
      engine.load(next);
      void engine.play();
    });
    engine.load(second);
    await engine.play();
    await until(() => expect(engine.duration).toBe(20));
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.2));
    expect(pausedOf(reported)).toEqual([false]);
  });

  it('starts within the task of its caller', () => {
    const { element, engine } = opened();
    const play = vi.spyOn(element, 'play');
    engine.load(second);
    void engine.play();
    expect(play).toHaveBeenCalledOnce();
    expect(engine.paused).toBe(false);
  });

  it('does not start when it is loaded', async () => {
    const held = opened();
    held.engine.load(second);
    await untilReady(held);
    expect(held.engine.paused).toBe(true);
    expect(pausedOf(held.reported)).toEqual([]);
    expect(waitingOf(held.reported)).toEqual([]);
  });

  it('is preloaded as far as requested', () => {
    const { element, engine } = opened();
    engine.load(second);
    expect(element.preload).toBe('metadata');
    engine.load(second, 'none');
    expect(element.preload).toBe('none');
  });

  it('pauses, also if its element is paused from outside', async () => {
    const { element, engine, reported } = opened();
    engine.load(second);
    await engine.play();
    engine.pause();
    expect(pausedOf(reported)).toEqual([false, true]);
    await engine.play();
    element.pause();
    await until(() => expect(pausedOf(reported)).toEqual([false, true, false, true]));
  });

  it('waits for its data, and reports when it continues', async () => {
    const { engine, reported } = opened();
    engine.load(second);
    await engine.play();
    await until(() => expect(waitingOf(reported)).toEqual([true, false]));
  });

  it('keeps waiting if its data never arrive', async () => {
    const { engine, reported } = opened();
    engine.load(stalled());
    const played = engine.play();
    expect(waitingOf(reported)).toEqual([true]);
    engine.pause();
    expect(waitingOf(reported)).toEqual([true, false]);
    expect(await played).toBe(true);
  });

  it('starts at its beginning, and reports no time for that', async () => {
    const held = opened();
    held.engine.load(silent(20));
    await untilReady(held);
    held.engine.seek(12);
    await until(() => expect(types(held.reported)).toContain('time'));
    held.reported.length = 0;
    held.engine.load(stalled());
    void held.engine.play();
    expect(held.engine.currentTime).toBe(0);
    await until(() => expect(types(held.reported)).toContain('progress'));
    held.element.dispatchEvent(new Event('timeupdate'));
    expect(types(held.reported)).not.toContain('time');
  });
});

describe('a switch', () => {
  it('reports no pause from a song that plays to another that is played', async () => {
    const { engine, reported } = opened();
    engine.load(silent(20));
    await engine.play();
    engine.load(second);
    await engine.play();
    await until(() => expect(engine.currentTime).toBeGreaterThan(0.1));
    expect(engine.duration).toBeCloseTo(1, 1);
    expect(pausedOf(reported)).toEqual([false]);
    expect(failures(reported)).toEqual([]);
  });

  it('reports the pause if the next song is not played', async () => {
    const { engine, reported } = opened();
    engine.load(second);
    await engine.play();
    engine.load(second);
    await until(() => expect(pausedOf(reported)).toEqual([false, true]));
  });

  it('causes no error if several follow quickly, and the last song plays', async () => {
    const { engine, reported } = opened();
    engine.load(silent(20));
    const first = engine.play();
    engine.load(second);
    const last = engine.play();
    expect(await first).toBe(true);
    expect(await last).toBe(true);
    await until(() => expect(types(reported)).toContain('ended'));
    expect(failures(reported)).toEqual([]);
  });

  it('reports no error of the former song', async () => {
    const { element, engine, reported } = opened();
    engine.load(corrupt);
    void engine.play();
    await until(() => expect(failures(reported)).toEqual(['source']));
    reported.length = 0;
    engine.load(second);
    await engine.play();
    element.dispatchEvent(new Event('error'));
    element.dispatchEvent(new Event('ended'));
    element.dispatchEvent(new Event('pause'));
    expect(types(reported)).not.toContain('failed');
    expect(types(reported)).not.toContain('ended');
    expect(pausedOf(reported)).not.toContain(true);
  });
});

describe('a song that cannot be played', () => {
  it.each([
    ['noise', () => corrupt],
    ['an empty file', () => objectUrl(new Blob([], { type: 'audio/mpeg' }))],
    ['a page instead of a song', () => htmlPage],
    ['a missing file', () => missing],
    ['an invalid address', () => 'http://'],
    ['an empty address', () => ''],
    ['a silent server', () => 'http://127.0.0.1:9/song.mp3'],
  ])('fails once: %s', async (_, url) => {
    const { engine, reported } = opened();
    engine.load(url());
    expect(await engine.play()).toBe(true);
    await until(() => expect(failures(reported)).toEqual(['source']));
    expect(waitingOf(reported).at(-1)).toBe(false);
    expect(pausedOf(reported)).toEqual([false]);
    expect(engine.paused).toBe(false);
  });

  it('fails also if it is not played', async () => {
    const { engine, reported } = opened();
    engine.load(corrupt);
    await until(() => expect(failures(reported)).toEqual(['source']));
    expect(pausedOf(reported)).toEqual([]);
  });

  it('fails instead of ending when it has no length', async () => {
    const { engine, reported } = opened();
    engine.load(silent(0));
    void engine.play();
    await until(() => expect(failures(reported)).toEqual(['source']));
    expect(types(reported)).not.toContain('ended');
    expect(pausedOf(reported)).toEqual([false]);
    engine.pause();
    expect(pausedOf(reported)).toEqual([false, true]);
  });

  it.each([
    [MediaError.MEDIA_ERR_NETWORK, 'network'],
    [MediaError.MEDIA_ERR_DECODE, 'decode'],
    [MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED, 'source'],
    [MediaError.MEDIA_ERR_ABORTED, 'source'],
    // Messages of Firefox 153 without an audio output device: in the error event, and in its log.
    [MediaError.MEDIA_ERR_DECODE, 'sink', 'OnMediaSinkAudioError'],
    [MediaError.MEDIA_ERR_DECODE, 'sink', 'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b)'],
  ])('reports the reason: code %i is %s', (code, reason, message = 'said the browser') => {
    const { element, engine, reported } = opened();
    engine.load(second);
    vi.spyOn(element, 'error', 'get').mockReturnValue({ ...codes, code, message });
    element.dispatchEvent(new Event('error'));
    element.dispatchEvent(new Event('error'));
    expect(reported.filter(({ type }) => type === 'failed')).toEqual([{ type: 'failed', reason, message }]);
  });

  it('does not play until something is loaded', async () => {
    const { element, engine, reported } = opened();
    engine.load(corrupt);
    await until(() => expect(failures(reported)).toEqual(['source']));
    const play = vi.spyOn(element, 'play');
    expect(await engine.play()).toBe(false);
    expect(play).not.toHaveBeenCalled();
    engine.load(second);
    expect(await engine.play()).toBe(true);
  });
});

const codes = {
  MEDIA_ERR_ABORTED: 1,
  MEDIA_ERR_NETWORK: 2,
  MEDIA_ERR_DECODE: 3,
  MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
} as const;

describe('playing', () => {
  it('is paused without an error if the browser refuses it', async () => {
    const { element, engine, reported } = opened();
    vi.spyOn(element, 'play').mockRejectedValue(refusal('NotAllowedError'));
    engine.load(second);
    expect(await engine.play()).toBe(false);
    expect(reported).toContainEqual({ type: 'paused', paused: true });
    expect(failures(reported)).toEqual([]);
  });

  it('reports nothing for the current song if it was refused for a former one', async () => {
    const { element, engine, reported } = opened();
    const { promise, fail } = failing();
    vi.spyOn(element, 'play').mockReturnValueOnce(promise);
    engine.load(second);
    const former = engine.play();
    engine.load(silent(20));
    await engine.play();
    fail(refusal('NotAllowedError'));
    expect(await former).toBe(true);
    expect(pausedOf(reported)).toEqual([false]);
  });

  it.each(['AbortError', 'NotSupportedError'])('reports no error of its own: %s', async (name) => {
    const { element, engine, reported } = opened();
    vi.spyOn(element, 'play').mockRejectedValue(refusal(name));
    engine.load(second);
    expect(await engine.play()).toBe(true);
    expect(failures(reported)).toEqual([]);
  });

  it('without a song does nothing', async () => {
    const { engine, reported } = opened();
    expect(await engine.play()).toBe(false);
    expect(engine.paused).toBe(true);
    expect(reported).toEqual([]);
  });
});

describe('the position in the song', () => {
  it.each([
    [7.5, 7.5],
    [-3, 0],
    [1000, 20],
    [0, 0],
  ])('is limited at %d s to the song: %d', async (wanted, reached) => {
    const held = opened();
    held.engine.load(silent(20));
    await untilReady(held);
    held.engine.seek(wanted);
    expect(held.engine.currentTime).toBe(reached);
  });

  it('is reported when it has moved', async () => {
    const held = opened();
    held.engine.load(silent(20));
    await untilReady(held);
    held.engine.seek(7.5);
    await until(() => expect(held.reported).toContainEqual({ type: 'time', seconds: 7.5 }));
  });

  it.each([NaN, Infinity, -Infinity])('is unchanged by %d', async (wanted) => {
    const held = opened();
    held.engine.load(silent(20));
    await untilReady(held);
    held.engine.seek(7);
    held.engine.seek(wanted);
    expect(held.engine.currentTime).toBe(7);
  });

  it('stays at the beginning while no duration is known', () => {
    const { engine } = opened();
    engine.seek(5);
    engine.load(stalled());
    expect(engine.duration).toBeNaN();
    engine.seek(5);
    expect(engine.currentTime).toBe(0);
  });

  it('is limited in a stream without end to the available part', async () => {
    const held = opened();
    held.engine.load(endless());
    await until(() => expect(held.engine.duration).toBe(Infinity));
    await until(() => expect(held.element.seekable.length).toBe(1));
    held.engine.seek(3);
    expect(held.engine.currentTime).toBe(3);
    held.engine.seek(1000);
    expect(held.engine.currentTime).toBe(held.element.seekable.end(0));
    expect(held.element.seekable.end(0)).toBeLessThan(10);
  });

  it('stays in a stream that has nothing to seek in', async () => {
    const { element, engine } = opened();
    vi.spyOn(element, 'duration', 'get').mockReturnValue(Infinity);
    engine.load(stalled());
    engine.seek(5);
    expect(engine.currentTime).toBe(0);
  });

  it('ends nothing if it is dragged to the end of a paused song', async () => {
    const held = opened();
    held.engine.load(silent(20));
    await untilReady(held);
    held.engine.seek(20);
    await until(() => expect(held.reported).toContainEqual({ type: 'time', seconds: 20 }));
    // The event is sent when the seek begins; wait until it ends.
    await until(() => expect(held.element.seeking).toBe(false));
    held.element.dispatchEvent(new Event('ended'));
    expect(types(held.reported)).not.toContain('ended');
    expect(await held.engine.play()).toBe(true);
    await until(() => expect(held.engine.currentTime).toBeLessThan(10));
  });

  it('ends a playing song if it is dragged to its end', async () => {
    const held = opened();
    held.engine.load(silent(20));
    await held.engine.play();
    held.engine.seek(20);
    await until(() => expect(types(held.reported)).toContain('ended'));
  });

  it('is separate from the buffered part', async () => {
    const { element, engine } = opened();
    const ranges = [
      [0, 4],
      [10, 15],
    ] as const;
    vi.spyOn(element, 'buffered', 'get').mockReturnValue({
      length: 2,
      start: (index) => ranges[index]?.[0] ?? NaN,
      end: (index) => ranges[index]?.[1] ?? NaN,
    });
    const place = vi.spyOn(element, 'currentTime', 'get');
    const bufferedAt = (seconds: number) => {
      place.mockReturnValue(seconds);
      return engine.bufferedTo;
    };
    expect([0, 4, 7, 12, 20].map(bufferedAt)).toEqual([4, 4, 7, 15, 20]);
  });
});

describe('the volume', () => {
  it.each([
    [0.3, 0.3],
    [0, 0],
    [-1, 0],
    [2, 1],
  ])('is set from %d to %d', (wanted, set) => {
    const { element, engine } = opened();
    engine.setVolume(wanted);
    expect(element.volume).toBe(set);
  });

  it.each([NaN, Infinity])('is unchanged by %d', (wanted) => {
    const { element, engine } = opened();
    engine.setVolume(0.4);
    engine.setVolume(wanted);
    expect(element.volume).toBe(0.4);
  });

  it('is found to be settable, and is the same after the test', () => {
    const element = new Audio();
    element.volume = 0.8;
    const engine = createAudioEngine({ element });
    listen(engine);
    expect(engine.canSetVolume).toBe(true);
    expect(element.volume).toBe(0.8);
  });

  it('is found not to be settable if only the device controls it', () => {
    const element = new Audio();
    Object.defineProperty(element, 'volume', { get: () => 1, set: () => {} });
    const engine = createAudioEngine({ element });
    listen(engine);
    expect(engine.canSetVolume).toBe(false);
  });

  it('keeps its value while muted', () => {
    const { element, engine } = opened();
    engine.setVolume(0.4);
    engine.setMuted(true);
    expect([element.muted, element.volume]).toEqual([true, 0.4]);
    engine.setMuted(false);
    expect(element.muted).toBe(false);
  });
});

describe('a destroyed engine', () => {
  it('is silent, and every call on it is harmless', async () => {
    const { element, engine, reported } = opened();
    engine.load(silent(20));
    await engine.play();
    reported.length = 0;
    engine.destroy();
    engine.destroy();
    engine.load(second);
    expect(await engine.play()).toBe(false);
    engine.pause();
    engine.seek(5);
    engine.setVolume(0.5);
    engine.setMuted(true);
    expect(element.getAttribute('src')).toBeNull();
    expect(element.paused).toBe(true);
    element.dispatchEvent(new Event('durationchange'));
    expect(reported).toEqual([]);
  });

  it('cancels a start in progress', async () => {
    const { engine, reported } = opened();
    engine.load(second);
    const played = engine.play();
    engine.destroy();
    expect(await played).toBe(true);
    expect(pausedOf(reported)).toEqual([false]);
  });
});

it('the engine reports nothing to a listener that has unsubscribed', async () => {
  const { engine } = opened();
  const listener = vi.fn<(event: EngineEvent) => void>();
  engine.subscribe(listener)();
  engine.load(second);
  await engine.play();
  expect(listener).not.toHaveBeenCalled();
});

describe.each([
  ['the engine', () => createAudioEngine()],
  ['its stand-in for tests', fakeAudioEngine],
])('%s', (_, create) => {
  it('reports pauses in the same order', async () => {
    const engine = create();
    const reported = listen(engine);
    expect(await engine.play()).toBe(false);
    engine.load(second);
    await turnOver();
    expect(pausedOf(reported)).toEqual([]);
    await engine.play();
    expect(pausedOf(reported)).toEqual([false]);
    engine.load(second);
    void engine.play();
    await turnOver();
    expect(pausedOf(reported)).toEqual([false]);
    engine.load(second);
    await turnOver();
    expect(pausedOf(reported)).toEqual([false, true]);
    expect(engine.paused).toBe(true);
    engine.pause();
    void engine.play();
    engine.pause();
    expect(pausedOf(reported)).toEqual([false, true, false, true]);
  });
});
