import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFetch, htmlPage, never, withStatus, withText } from '../../../tests/support/answers';
import { blockOthers, withoutPage } from '../../../tests/support/fakeBrowser';
import { OtherSiteBlocked, StatusError } from '@/shared/lib/http';
import { getLyrics } from './lyricsListeners';

const address = 'https://music.example/song.lrc';
const signal = () => new AbortController().signal;
const getWhole = (input = signal()) => getLyrics({ lrc: address, lyricType: 1 }, input);
const get = async (input = signal()) => (await getWhole(input)).lines;

const line = (seconds: number, text: string) => ({ seconds, text, translation: '' });

function answerWith(body: BodyInit | null, init?: ResponseInit) {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** An endless body, with the number of bytes sent and whether it was cancelled. */
function endless(beginning: Uint8Array, part: Uint8Array) {
  const fate = { sent: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    pull(controller) {
      fate.sent += part.length;
      controller.enqueue(part);
    },
    cancel() {
      fate.cancelled = true;
    },
  });
  return { body, fate };
}

beforeEach(() => withoutPage());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lyrics are not requested from another site while the page uses this site only', async () => {
  const requested = answerFetch({ 'music.example': withText('[00:01.00]x') });
  blockOthers();
  await expect(getWhole()).rejects.toBeInstanceOf(OtherSiteBlocked);
  expect(requested).toEqual([]);
});

describe('lyrics in the playlist', () => {
  it('are read without a request', async () => {
    const requested = answerFetch({});
    const lrc = '[00:01.00]https://music.example/song.lrc';
    expect(await getLyrics({ lrc, lyricType: 2 }, signal())).toEqual({ status: 'ready', lines: [line(1, address)] });
    expect(requested).toEqual([]);
  });
});

describe('the lyrics of a song without any', () => {
  it.each([1, 2] as const)('are no lines, without a request (type %d)', async (lyricType) => {
    const requested = answerFetch({});
    expect(await getLyrics({ lrc: '', lyricType }, signal())).toEqual({ status: 'none', lines: [] });
    expect(requested).toEqual([]);
  });
});

describe('lyrics in a file', () => {
  it('are fetched and read', async () => {
    const requested = answerFetch({ 'song.lrc': withText('[00:02.00]b\n[00:01.00]a') });
    expect(await get()).toEqual([line(1, 'a'), line(2, 'b')]);
    expect(requested).toEqual([address]);
  });

  it('are read with status 304 as well, with or without a body', async () => {
    answerWith(null, { status: 304 });
    expect(await get()).toEqual([]);
    const unusual = new Response('[00:01.00]a');
    Object.defineProperties(unusual, { status: { value: 304 }, ok: { value: false } });
    vi.stubGlobal('fetch', async () => unusual);
    expect(await get()).toEqual([line(1, 'a')]);
  });

  it.each([400, 403, 404, 429, 500, 502])('throw a StatusError for status %d', async (status) => {
    answerFetch({ 'song.lrc': withStatus(status, '[00:01.00]a') });
    const failure = await get().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StatusError);
    expect(failure).toHaveProperty('status', status);
  });

  it('throw the error of a failed network', async () => {
    answerFetch({});
    await expect(get()).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it('have no lines if a page arrives instead', async () => {
    answerFetch({ 'song.lrc': htmlPage });
    expect(await get()).toEqual([]);
  });

  it('have no lines if the answer is empty', async () => {
    answerFetch({ 'song.lrc': withText('') });
    expect(await get()).toEqual([]);
  });

  it('end after eight seconds', async () => {
    vi.useFakeTimers();
    answerFetch({ 'song.lrc': never });
    const settled = vi.fn<(reason: unknown) => void>();
    void get().catch(settled);
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('end after eight seconds also when the body stalls', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes('[00:01.00]a'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const settled = vi.fn<(reason: unknown) => void>();
    void get().catch(settled);
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  });

  it('end when another song is chosen', async () => {
    answerFetch({ 'song.lrc': never });
    const abort = new AbortController();
    const answer = get(abort.signal);
    abort.abort();
    await expect(answer).rejects.toThrow(DOMException);
  });

  it('are cut after two million bytes, and the rest is not fetched', async () => {
    const { body, fate } = endless(bytes('[00:01.00]好\n'), new Uint8Array(300_000).fill(0x20));
    answerWith(body);
    expect(await get()).toEqual([line(1, '好')]);
    expect(fate.cancelled).toBe(true);
    expect(fate.sent).toBeLessThan(2_700_000);
  });

  it.each([0, 1, 2])('stay UTF-8 if a character is cut in two (%d)', async (shift) => {
    const { body } = endless(bytes(`[00:01.00]好\n${' '.repeat(shift)}`), bytes('译'.repeat(100_000)));
    answerWith(body);
    expect(await get()).toEqual([line(1, '好')]);
  });

  it('may arrive in pieces that cut a character', async () => {
    const all = bytes('[00:01.00]好一朵茉莉花\n[00:02.00]满园的花开');
    const pieces = Array.from({ length: Math.ceil(all.length / 5) }, (_, place) =>
      all.subarray(place * 5, place * 5 + 5),
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    answerWith(body);
    expect(await get()).toEqual([line(1, '好一朵茉莉花'), line(2, '满园的花开')]);
  });
});

describe('the encoding of lyrics', () => {
  it('is UTF-8, with or without a byte order mark', async () => {
    answerWith(bytes('\uFEFF[00:01.00]别宵今梦寒 Märchen'));
    expect(await get()).toEqual([line(1, '别宵今梦寒 Märchen')]);
  });

  it('is GBK if it cannot be UTF-8', async () => {
    const gbk = [0xba, 0xc3, 0xd2, 0xbb, 0xb6, 0xe4, 0xdc, 0xd4, 0xc0, 0xf2, 0xbb, 0xa8];
    answerWith(new Uint8Array([...bytes('[00:01.00]'), ...gbk, ...bytes('\r\n[00:02.00]la la')]));
    expect(await get()).toEqual([line(1, '好一朵茉莉花'), line(2, 'la la')]);
  });

  it('is that of the header, if it is not UTF-8', async () => {
    const big5 = new Uint8Array([...bytes('[00:01.00]'), 0xa6, 0x6e]);
    answerWith(big5, { headers: { 'content-type': 'text/plain; charset=Big5' } });
    expect(await get()).toEqual([line(1, '好')]);
  });

  it('is irrelevant if a sound file arrives instead', async () => {
    answerWith(readFileSync(new URL('../../../public/music/moli.mp3', import.meta.url)));
    expect(await getWhole()).toEqual({ status: 'none', lines: [] });
  });
});
