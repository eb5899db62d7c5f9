import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { list, record, text } from '../../src/contract/read.ts';
import { openGateway } from './gateway.ts';
import { startPlainChromium, type PlainTab } from './plainChromium.ts';
import { startSiteServer } from './siteServer.ts';

/** Limit for a first visit without its picture until 2 s after it is ready, bytes of compressed bodies. */
const MOST_BYTES = 145_000;

/** Simulates the data saver until the tab disables it. Also records when the page is ready, ms of its own clock. */
const saveData = () => {
  const saves = sessionStorage.getItem('saves') !== 'no';
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: saves } });
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset['state'] !== 'ready') return;
    observer.disconnect();
    Object.assign(window, { readyAt: performance.now() });
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
};

interface Loaded {
  path: string;
  bytes: number;
}

/** Requests of the page until 2 s after it was ready. */
async function loadedAtFirst(tab: PlainTab): Promise<Loaded[]> {
  const loaded = await tab.run(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      if (entry.startTime > Number(Reflect.get(window, 'readyAt')) + 2000) return [];
      return [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }];
    }),
  );
  return list(loaded).map((one) => {
    const { path, bytes } = record(one);
    return { path: text(path), bytes: Number(bytes) };
  });
}

const isPicture = (path: string) => /background\d+(-\w+)?\.(avif|jpg)$/.test(path);
const isReady = (tab: PlainTab) =>
  tab.run(() => document.documentElement.matches('[data-state="ready"][data-alive]')).catch(() => false);
const isControlled = (tab: PlainTab) => tab.run(() => navigator.serviceWorker.controller?.state === 'activated');
/** Addresses of the page's files that the worker has cached. */
async function keptFiles(tab: PlainTab): Promise<string[]> {
  const kept = await tab.run(async () => {
    const files: string[] = [];
    for (const name of (await caches.keys()).filter((one) => one.includes('-shell-'))) {
      files.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return files;
  });
  return list(kept).map(text);
}

/** Scripts that the page loads without any interaction; `common` loads with the extras. */
const PARTS =
  'LazyExtras common index lazyWeather rolldown-runtime serviceWorker vendor words-first-zh-CN words-later-zh-CN'.split(
    ' ',
  );

/** Names of the scripts in the list, without `lazyWallpaper`, which loads only if the boot script's copy is late. */
function partsOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) => /assets\/([\w-]+)-[\w-]{8}\.js/.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== 'lazyWallpaper').toSorted();
}

/** Resolves when the server sends the page with the best compression; shortly after the start it uses a faster one. */
async function compressedBest(url: string): Promise<void> {
  const plain = Buffer.from(await (await fetch(url)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const { length } = brotliCompressSync(plain, { params });
  const sent = async () =>
    Number((await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));
  await expect.poll(sent).toBe(length);
}

test(
  'a first visit that saves data takes 145 kB beside the smallest picture, and fetches nothing ahead',
  { tag: '@wide' },
  async () => {
    const site = await startSiteServer();
    const gateway = await openGateway(site);
    const browser = await startPlainChromium();
    const asked: string[] = [];
    gateway.hold = (path) => void asked.push(path);
    try {
      await compressedBest(site.url);
      const tab = await browser.openTab(gateway.url, saveData);
      await expect.poll(() => isReady(tab)).toBe(true);
      // The service worker is the last automatic request, some seconds later.
      await expect.poll(() => isControlled(tab)).toBe(true);
      const atFirst = await loadedAtFirst(tab);
      const beside = atFirst.filter(({ path }) => !isPicture(path));
      const total = beside.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(total).toBeGreaterThan(100_000);
      expect(total, JSON.stringify(beside, undefined, 1)).toBeLessThanOrEqual(MOST_BYTES);

      // All requests so far, including the worker's.
      expect(asked.filter(isPicture)).toEqual([expect.stringMatching(/background\d+-1280\.avif$/)]);
      expect(partsOf(asked)).toEqual(PARTS);
      expect(asked).not.toContain('/api/getLinks');
      expect(partsOf(await keptFiles(tab))).toEqual(PARTS);

      // The loaded page opens without a network.
      gateway.site = undefined;
      await tab.reload();
      await expect.poll(() => isReady(tab)).toBe(true);

      // Without the data saver, everything is fetched.
      gateway.site = site;
      await tab.run(() => sessionStorage.setItem('saves', 'no'));
      await tab.reload();
      await expect.poll(async () => partsOf(await keptFiles(tab))).toContain('lazyDirectory');
    } finally {
      await browser.close();
      await gateway.close();
      await site.stop();
    }
  },
);
