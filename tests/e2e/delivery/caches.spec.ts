import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, hurrySongs, openPage, storeSettings } from '../fixtures.ts';
import { test, openWithWorker } from '../gateway.ts';

interface KeptFile {
  cache: string;
  url: string;
  /** `opaque` for responses that scripts must not read. */
  type: string;
  bytes: number;
}

/** The files that the worker has cached, without the precache. */
function stored(page: Page): Promise<KeptFile[]> {
  return page.evaluate(async () => {
    const files: { cache: string; url: string; type: string; bytes: number }[] = [];
    for (const cache of await caches.keys()) {
      if (/-shell-/.test(cache)) continue;
      const open = await caches.open(cache);
      for (const { url } of await open.keys()) {
        const file = await open.match(url);
        if (file && !url.includes('.invalid')) {
          files.push({ cache, url, type: file.type, bytes: (await file.blob()).size });
        }
      }
    }
    return files;
  });
}

const namesOf = async (page: Page) =>
  (await stored(page)).map(({ cache }) => cache.replace('porchlight-', '')).toSorted();
const list = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });
/** Width of the visible wallpaper. */
const shownWidth = (page: Page) =>
  page
    .locator('#wallpaper picture[data-shown] img')
    .last()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

async function openList(page: Page): Promise<void> {
  await page.getByRole('region', { name: '一言' }).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  await page.getByRole('region', { name: '音乐播放器' }).getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page)).toBeVisible();
}

test.beforeEach(({ problems }) => {
  // The console message for the worker's failed CORS requests.
  problems.expect(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
});

test.describe('wallpapers', () => {
  test('are shown without a network from the second visit on, with every type', async ({ page, gateway, standIns }) => {
    const visit = async (coverType: string) => {
      await storeSettings(page, { coverType });
      await openPage(page, gateway.url);
      expect(await shownWidth(page)).toBeGreaterThan(1000);
    };
    await openWithWorker(page, gateway.url);
    // The page was loaded before the worker began: the worker requests the picture again.
    await expect.poll(() => namesOf(page)).toEqual(['pictures']);
    await visit('0');
    await visit('1');
    await expect.poll(() => namesOf(page)).toEqual(expect.arrayContaining(['daily', 'glass', 'pictures']));
    await visit('2');
    await visit('3');
    await expect.poll(async () => (await namesOf(page)).filter((name) => name === 'random')).toHaveLength(2);

    gateway.site = undefined;
    standIns.set({ daily: 'cut', landscape: 'cut', anime: 'cut' });
    for (const coverType of ['1', '2', '3', '0']) {
      await visit(coverType);
      await expect(page.getByText('壁纸加载失败')).toBeHidden();
    }
  });

  test('are shown at once from the second visit on if they come from a service, and an error page never replaces them', async ({
    page,
    gateway,
    standIns,
  }) => {
    await openWithWorker(page, gateway.url);
    await storeSettings(page, { coverType: '2' });
    await openPage(page, gateway.url);
    const sizes = async () => (await stored(page)).flatMap(({ cache, bytes }) => (/random/.test(cache) ? [bytes] : []));
    await expect.poll(sizes).toHaveLength(1);
    const before = await sizes();
    standIns.also('api.aixiaowai.cn', () => ({
      status: 200,
      headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' },
      body: '<h1>Too many requests</h1>',
    }));
    await openPage(page, gateway.url);
    expect(await shownWidth(page)).toBeGreaterThan(1000);
    await expect(page.locator('#wallpaper picture[data-shown] img').last()).toHaveAttribute('src', /#random$/);
    await page.waitForLoadState('networkidle');
    expect(await sizes()).toEqual(before);
  });

  test('are deleted from the caches of earlier versions, and own pictures are not', async ({ page, gateway }) => {
    // A file that starts no worker: the caches must be there before the worker that deletes them is activated.
    await page.goto(new URL('/licenses.txt', gateway.url).href);
    await page.evaluate(async () => {
      for (const kind of ['wallpapers-local', 'wallpapers-ahead', 'songs', 'song-files', `off-${location.origin}/`]) {
        await (await caches.open(`porchlight-${kind}`)).put('/x', new Response('x'));
      }
      await (await caches.open('another-site')).put('/x', new Response('x'));
    });
    await openWithWorker(page, gateway.url);
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => /wallpapers-|songs$|song-files|-off-/.test(name) && !/heard/.test(name))).toEqual([]);
    expect(names).toContain('another-site');
  });
});

test.describe('songs', () => {
  const MOLI = readFileSync(fileURLToPath(new URL('../../../public/music/moli.mp3', import.meta.url)));
  const songs = [
    { name: '近处', url: 'moli.mp3', lrc: 'moli.lrc', cover: '/images/covers/moli.jpg' },
    { name: '远方', url: 'https://songs.example/moli' },
  ];

  test('play and seek without a network after they were played once, with lyrics and cover', async ({
    page,
    gateway,
    replaceSite,
    standIns,
    problems,
  }) => {
    problems.expect('twice');
    let isOnline = true;
    const headers = { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' };
    standIns.also('songs.example', () => (isOnline ? { status: 200, headers, body: MOLI } : { cut: true }));
    await replaceSite({ files: { 'music/playlist.json': JSON.stringify(songs) } });
    const song = (name: string) => list(page).getByRole('list').getByRole('button', { name });
    const ofSongs = async () => (await namesOf(page)).filter((name) => name.startsWith('heard'));

    // Not faster: larger steps between two time events would count as seeks.
    await hurrySongs(page, 2);
    await openWithWorker(page, gateway.url);
    await openList(page);
    await song('近处').click();
    await expect.poll(ofSongs).toEqual(['heard-files', 'heard-files', 'heard-songs']);
    await song('远方').click();
    await expect.poll(ofSongs).toEqual(['heard-files', 'heard-files', 'heard-songs', 'heard-songs']);

    gateway.site = undefined;
    isOnline = false;
    await page.context().setOffline(true);
    await openPage(page, gateway.url);
    await openList(page);
    const seek = list(page).getByRole('slider', { name: '播放进度' });
    const place = async () => Number(await seek.inputValue());
    for (const name of ['远方', '近处']) {
      await song(name).click();
      await expect(song(name)).toHaveAttribute('aria-current', 'true');
      await expect.poll(place).toBeGreaterThan(0);
      await seek.focus();
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
      const before = await place();
      expect(before).toBeGreaterThan(10);
      await expect.poll(place).toBeGreaterThan(before);
    }
    await expect(list(page).getByRole('button', { name: '好一朵茉莉花' }).first()).toBeAttached();
    await expect(list(page).getByRole('img', { name: '近处 封面' }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
