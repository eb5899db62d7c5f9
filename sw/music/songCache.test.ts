import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { asRequest, fakeWorker, opaqueResponse, picture, SCOPE, type FakeWorker } from '../testing/fakeWorker.ts';
import type * as Files from './coversAndLyrics.ts';
import type * as Songs from './songCache.ts';

const NOW = new Date(2026, 10, 21, 12);
const MB = 1_000_000;
const SONG = `${SCOPE}music/moli.mp3`;
const COVER = `${SCOPE}images/covers/moli.jpg`;
const LYRICS = `${SCOPE}music/moli.lrc`;

let worker: FakeWorker;
let songs: typeof Songs;
let files: typeof Files;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  worker = fakeWorker();
  files = await import('./coversAndLyrics.ts');
  songs = await import('./songCache.ts');
});

function sound(bytes: number, headers: Record<string, string> = {}): Response {
  const body = new Uint8Array(bytes);
  for (let place = 0; place < Math.min(bytes, 1000); place += 1) body[place] = place % 251;
  return new Response(body, { headers: { 'content-type': 'audio/mpeg', 'content-length': String(bytes), ...headers } });
}
const HTML = () => new Response('<h1>Please log in</h1>', { headers: { 'content-type': 'text/html' } });
const play = (address: string, range?: string) =>
  songs.songAnswer(asRequest(address, { headers: range ? { range } : {} }, 'audio'));
const keptFiles = () => worker.storage.files()['porchlight-song-files'] ?? [];
const lyrics = (text = '[00:01.00]好一朵茉莉花') => new Response(text, { headers: { 'content-type': 'text/html' } });
const kept = () => worker.storage.files()['porchlight-songs'] ?? [];

describe('a song that was heard', () => {
  it('is fetched whole and once, and played from there, in any part', async () => {
    worker.network(() => sound(1000));
    await songs.cacheSong(SONG);
    await songs.cacheSong(SONG);
    expect(worker.asked).toHaveLength(1);
    expect(worker.asked[0]?.headers.has('range')).toBe(false);
    expect((await play(SONG))?.status).toBe(200);

    const part = await play(SONG, 'bytes=400-');
    expect([part?.status, part?.headers.get('content-range')]).toEqual([206, 'bytes 400-999/1000']);
    expect(new Uint8Array((await part?.arrayBuffer()) ?? new ArrayBuffer()).at(0)).toBe(400 % 251);
    const first = await play(SONG, 'bytes=0-1');
    expect([first?.headers.get('content-range'), (await first?.arrayBuffer())?.byteLength]).toEqual([
      'bytes 0-1/1000',
      2,
    ]);
    expect((await play(SONG, 'bytes=1000-'))?.status).toBe(416);
  });

  it('that is not kept is the browser’s affair', async () => {
    expect(await play(SONG, 'bytes=0-')).toBeUndefined();
    expect(songs.mayBeSong(new URL(SONG))).toBe(false);
  });

  it.each([
    ['a page that asks to log in', HTML],
    ['a part', () => new Response('x', { status: 206, headers: { 'content-type': 'audio/mpeg' } })],
    ['nothing that may be read', () => opaqueResponse()],
    ['larger than its share', () => sound(8 * MB + 1)],
    ['a stream without end', () => new Response('x', { headers: { 'content-type': 'audio/mpeg' } })],
    ['a list of segments', () => sound(10, { 'content-type': 'application/vnd.apple.mpegurl' })],
  ])('is not kept where the answer is %s', async (_, answer) => {
    worker.network(answer);
    await songs.cacheSong(SONG).catch(() => undefined);
    expect(kept()).toEqual([]);
  });

  it('leaves before those that were played after it', async () => {
    worker.network(() => sound(6 * MB));
    for (const name of ['a', 'b', 'a', 'c']) {
      const address = SCOPE + name;
      if (!(await play(address))) await songs.cacheSong(address);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(kept()).toEqual([`${SCOPE}a`, `${SCOPE}c`]);
  });
});

describe('covers and lyrics of songs that were heard', () => {
  const waiting: Promise<unknown>[] = [];
  const ask = (address: string, destination = '') =>
    files.coverOrLyricsAnswer(asRequest(address, {}, destination), (work) => void waiting.push(work));

  it('are answered before the network is asked', async () => {
    worker.network(({ url }) => (url === COVER ? picture() : lyrics()));
    await files.cacheCover(COVER);
    await files.cacheLyrics(LYRICS);
    worker.network(() => undefined);
    expect((await ask(COVER, 'image'))?.status).toBe(200);
    expect(await (await ask(LYRICS))?.text()).toContain('茉莉花');
    expect(await ask(`${SCOPE}music/other.lrc`)).toBeUndefined();
    await Promise.all(waiting);
    expect(worker.asked).toHaveLength(2);
  });

  it('are asked for anew after a week, behind the one that is answered', async () => {
    worker.network(() => lyrics('[00:01]old'));
    await files.cacheLyrics(LYRICS);
    vi.setSystemTime(NOW.getTime() + 8 * DAY_MS);
    worker.network(() => lyrics('[00:01]new'));
    expect(await (await ask(LYRICS))?.text()).toContain('old');
    await Promise.all(waiting);
    expect(await (await ask(LYRICS))?.text()).toContain('new');
  });

  it('are what they should be: no page, no error, nothing that may not be read', async () => {
    for (const bad of [
      HTML,
      () => new Response('[00:01]x', { status: 404 }),
      () => opaqueResponse(),
      () => Response.error(),
      () => undefined,
    ]) {
      worker.network(bad);
      await files.cacheCover(COVER);
      await files.cacheLyrics(LYRICS);
    }
    expect(keptFiles()).toEqual([]);
  });
});
