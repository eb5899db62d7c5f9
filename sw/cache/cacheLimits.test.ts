import { expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { asRequest, fakeWorker, imageRequest, opaqueResponse, picture, SCOPE } from '../testing/fakeWorker.ts';

const MB = 1_000_000;
const SHELL_BYTES = 700_000;
const ZEROS = new Blob([new Uint8Array(10 * MB)]);

/** A file of this size. Reading it copies nothing, since copying took most of the time of this test. */
function fileOf(bytes: number, headers: Record<string, string>): Response {
  const file = ZEROS.slice(0, bytes);
  return Object.assign(new Response(file, { headers }), { blob: () => Promise.resolve(file) });
}

/** A pseudorandom generator with a seed, so that every run is the same. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it('all caches together hold at most 60 MB at any time of 60 visits of every kind', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21) });
  const worker = fakeWorker();
  const { onWallpaperMessage, wallpaperAnswer } = await import('../wallpapers/wallpapers.ts');
  const { coverOrLyricsAnswer, cacheCover, cacheLyrics } = await import('../music/coversAndLyrics.ts');
  const { cacheSong, songAnswer } = await import('../music/songCache.ts');
  await (await worker.storage.open('shell')).put(`${SCOPE}index.html`, picture(SHELL_BYTES));
  const draw = draws(5);
  const sizes = new Map<string, number>();
  /**
   * The size of a file, the same at each request: up to 9 MB for songs, up to 4 MB for pictures, and some tiny ones.
   */
  const sizeOf = (address: string, most: number) => {
    const size = sizes.get(address) ?? 1000 + draw(most);
    sizes.set(address, size);
    return size;
  };
  worker.network(({ url, mode }) => {
    if (url.includes('/opaque/')) return mode === 'no-cors' ? opaqueResponse() : undefined;
    if (url.endsWith('.lrc')) return new Response(`[00:01]${'x'.repeat(sizeOf(url, 20_000))}`);
    if (!url.endsWith('.mp3')) {
      return fileOf(sizeOf(url, url.includes('covers') ? 600_000 : 4 * MB), { 'content-type': 'image/jpeg' });
    }
    const bytes = sizeOf(url, 9 * MB);
    return fileOf(bytes, { 'content-type': 'audio/mpeg', 'content-length': String(bytes) });
  });

  let most = 0;
  const look = () => {
    most = Math.max(most, worker.storage.usage());
  };
  const waitUntil = (work: Promise<unknown>) => void work.then(look);
  for (let visit = 0; visit < 60; visit += 1) {
    await vi.advanceTimersByTimeAsync(draw(2 * DAY_MS));
    const coverType = (['0', '1', '2', '3'] as const)[draw(4)] ?? '0';
    const local = () =>
      `${SCOPE}images/background${draw(30) + 1}${['.avif', '-1280.avif', '-1920.avif', '-tall.avif', '.jpg'][draw(5)]}`;
    const kind = draw(2) === 0 ? 'opaque' : 'readable';
    const shown = coverType === '0' ? local() : `https://pictures.example/${kind}/${coverType}`;
    const clientId = `page-${visit}`;
    await wallpaperAnswer({ request: imageRequest(shown), clientId, waitUntil });
    look();
    const others = [local(), local(), local()];
    await onWallpaperMessage(
      { type: 'wallpaper', coverType, shown, wanted: shown, others, copies: [], thrifty: false },
      clientId,
      () => Promise.resolve(true),
    );
    look();
    for (let song = draw(3); song > 0; song -= 1) {
      const name = `${SCOPE}music/${draw(60)}`;
      if (!(await songAnswer(asRequest(`${name}.mp3`, {}, 'audio')))) await cacheSong(`${name}.mp3`);
      await coverOrLyricsAnswer(asRequest(`${name}.lrc`), waitUntil);
      await cacheLyrics(`${name}.lrc`);
      await cacheCover(`${SCOPE}images/covers/${draw(60)}`);
      look();
    }
  }
  expect(most).toBeLessThan(60 * MB);
  // A sanity check: the caches must have been used.
  expect(most).toBeGreaterThan(30 * MB);
  expect(Object.keys(worker.storage.files()).length).toBeGreaterThan(5);
});
