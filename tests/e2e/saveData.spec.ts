import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, openPage } from './fixtures.ts';
import { keptFiles, test, workerReady } from './workerFixtures.ts';

/** Limit for a first visit that saves data, without its picture and what comes later, bytes of compressed bodies. */
const MOST_BYTES = 145_000;

/** Scripts that the page loads without any interaction; `common` loads with the extras. */
const PARTS =
  'LazyExtras common index lazyWeather rolldown-runtime serviceWorker vendor words-first-zh-CN words-later-zh-CN'.split(
    ' ',
  );

/** What comes some seconds after the first view: the extras with their shared chunk, and the service worker. */
const LATER = /\/(LazyExtras|common|serviceWorker)-|\/index\.html$/;

const isPicture = (path: string) => /background\d+(-\w+)?\.(avif|jpg)$/.test(path);

/** Names of the scripts in the list, without `lazyWallpaper`, which loads only if the boot script's copy is late. */
function partsOf(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => /assets\/([\w-]+)-[\w-]{8}\.js/.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== 'lazyWallpaper').toSorted();
}

const keptParts = async (page: Page) =>
  partsOf((await keptFiles(page)).flatMap(({ cache, path }) => (cache.includes('-shell-') ? [path] : [])));

/** The files that the page itself has loaded so far, with the bytes of their compressed bodies. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.name.startsWith(location.origin)
        ? [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
        : [],
    ),
  );

/** Resolves when the server sends the page with the best compression; shortly after the start it uses a faster one. */
async function compressedBest(url: string): Promise<void> {
  const plain = Buffer.from(await (await fetch(url)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const { length } = brotliCompressSync(plain, { params });
  const sent = async () =>
    Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
  await expect.poll(sent).toBe(length);
}

test('a first visit that saves data takes 145 kB beside the smallest picture, and fetches nothing ahead', async ({
  page,
  gateway,
  problems,
}) => {
  // The worker asks the browser's cache alone.
  problems.expect(/ERR_CACHE_MISS/);
  const asked: string[] = [];
  gateway.hold = (path) => void asked.push(path);
  await compressedBest(gateway.url);
  asked.length = 0;
  await page.addInitScript(() => {
    // The test's mouse rests on the page from the start, which would load the carousel's motion.
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true });
    const saveData = sessionStorage.getItem('saves') !== 'no';
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  });
  await openPage(page, gateway.url);
  // The service worker is the last automatic request.
  await workerReady(page);
  const beside = (await loaded(page)).filter(({ path }) => !isPicture(path) && !LATER.test(path));
  const total = beside.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total, JSON.stringify(beside, undefined, 1)).toBeLessThanOrEqual(MOST_BYTES);

  // All requests so far, including the worker's.
  expect(asked.filter(isPicture)).toEqual([expect.stringMatching(/background\d+-1280\.avif$/)]);
  expect(partsOf(asked)).toEqual(PARTS);
  expect(asked).not.toContain('/api/getLinks');
  expect(await keptParts(page)).toEqual(PARTS);

  // The loaded page opens without a network.
  const { site } = gateway;
  gateway.site = undefined;
  await openPage(page, gateway.url);

  // Without the data saver, everything is fetched.
  gateway.site = site;
  await page.evaluate(() => sessionStorage.setItem('saves', 'no'));
  await openPage(page, gateway.url);
  await expect.poll(() => keptParts(page)).toContain('lazyDirectory');
});
