import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, hurrySongs, openPage } from '../fixtures.ts';
import { portOf } from '../gateway.ts';
import { test, openWithWorker } from '../workerFixtures.ts';

interface KeptFile {
  cache: string;
  url: string;
  /** `opaque` for responses that scripts must not read. */
  type: string;
  bytes: number;
}

/** The files that the worker has cached, without the precache. */
function kept(page: Page): Promise<KeptFile[]> {
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
  (await kept(page)).map(({ cache }) => cache.replace('porchlight-', '')).toSorted();
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

/** A picture service on another host, without CORS. */
async function openService() {
  const picture = readFileSync(fileURLToPath(new URL('../../../public/images/background1.jpg', import.meta.url)));
  const state = { isWell: true, asked: 0 };
  const server = createServer((_, response) => {
    state.asked += 1;
    if (state.isWell) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Too many requests</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${portOf(server.address())}/picture`, state, close };
}

test.beforeEach(({ problems }) => {
  // The console message for the worker's failed CORS requests.
  problems.expect(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
});

test.describe('wallpapers', () => {
  test('of every type show without a network, from the second visit on', async ({ page, gateway, standIns }) => {
    const visit = async (coverType: string) => {
      await page.evaluate((data) => localStorage.setItem('data', data), JSON.stringify({ coverType }));
      await openPage(page, gateway.url);
      expect(await shownWidth(page)).toBeGreaterThan(1000);
    };
    await openWithWorker(page, gateway.url);
    // Three pictures, each with its blurred copy.
    const local = ['glass', 'glass', 'glass', 'local', 'local', 'local'].map((kind) => `wallpapers-${kind}`);
    await expect.poll(() => namesOf(page)).toEqual(local);
    await visit('1');
    await expect.poll(() => namesOf(page)).toEqual(['wallpapers-daily', ...local]);
    await visit('2');
    await expect.poll(() => namesOf(page)).toEqual(['wallpapers-ahead', 'wallpapers-daily', ...local]);
    await visit('3');
    const ahead = ['wallpapers-ahead', 'wallpapers-ahead'];
    await expect.poll(() => namesOf(page)).toEqual([...ahead, 'wallpapers-daily', ...local]);

    gateway.site = undefined;
    standIns.set({ daily: 'cut', landscape: 'cut', anime: 'cut' });
    for (const coverType of ['1', '2', '3', '0']) {
      await visit(coverType);
      await expect(page.getByText('壁纸加载失败')).toBeHidden();
    }
  });

  test('that nobody may read are kept once they have been seen; error pages never', async ({
    page,
    gateway,
    replaceSite,
    problems,
  }) => {
    problems.expect('wallpaper');
    const service = await openService();
    await replaceSite({ site: { wallpaper: { landscape: service.address } } });
    const opaque = async () => (await kept(page)).filter(({ type }) => type === 'opaque').map(({ cache }) => cache);

    await openWithWorker(page, gateway.url);
    await page.evaluate(() => localStorage.setItem('data', JSON.stringify({ coverType: '2' })));
    await openPage(page, gateway.url);
    await expect.poll(opaque).toEqual(['porchlight-wallpapers-ahead']);
    // The cached picture is shown at once. The service now answers with an error page, for the next visit.
    service.state.isWell = false;
    const { asked } = service.state;
    await openPage(page, gateway.url);
    expect(await shownWidth(page)).toBeGreaterThan(1000);
    await expect.poll(() => service.state.asked).toBeGreaterThan(asked);
    await expect.poll(opaque).toEqual(['porchlight-wallpapers-shown']);

    await service.close();
    gateway.site = undefined;
    await openPage(page, gateway.url);
    expect(await shownWidth(page)).toBeGreaterThan(1000);
    expect(await opaque()).toEqual(['porchlight-wallpapers-shown']);
  });
});

test.describe('songs', () => {
  const MOLI = readFileSync(fileURLToPath(new URL('../../../public/music/moli.mp3', import.meta.url)));
  const songs = [
    { name: '近处', url: 'moli.mp3', lrc: 'moli.lrc', cover: '/images/covers/moli.jpg' },
    { name: '远方', url: 'https://songs.example/moli' },
  ];

  test('that were heard play and seek without a network, with lyrics and cover', async ({
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
    const ofSongs = async () => (await namesOf(page)).filter((name) => name.startsWith('song'));

    // Not faster: larger steps between two time events would count as seeks.
    await hurrySongs(page, 2);
    await openWithWorker(page, gateway.url);
    await openList(page);
    await song('近处').click();
    await expect.poll(ofSongs).toEqual(['song-files', 'song-files', 'songs']);
    await song('远方').click();
    await expect.poll(ofSongs).toEqual(['song-files', 'song-files', 'songs', 'songs']);

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
