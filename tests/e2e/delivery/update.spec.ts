import type { Locator, Page } from '@playwright/test';
import { expect, noteMessages, opened, openPage } from '../fixtures.ts';
import { gate } from '../../support/gate.ts';
import { otherBuild, unregisterBuild } from '../builds.ts';
import { askForPage, askForUpdate, keptFiles, test, workerReady, openWithWorker } from '../gateway.ts';

const message = (page: Page) => page.getByRole('status').getByText('站点已更新，刷新后生效');
const reload = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click();
/** Progress of the song, 0..1, by the panel's progress bar. */
const played = (player: Locator) =>
  player.locator('[style*="--played"]').evaluate((bar) => Number(getComputedStyle(bar).getPropertyValue('--played')));

/** Checks for an update, as a visitor can; `told` returns the messages so far. */
async function checkInSettings(page: Page, reported: () => Promise<string[]>): Promise<void> {
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
  await page.getByRole('button', { name: '检查更新' }).click();
  await expect.poll(reported).toContainEqual(expect.stringContaining('发现新版本，正在更新'));
  await page.getByRole('region', { name: '全局设置' }).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('region', { name: '音乐播放器' })).toBeVisible();
}

/** A list of one home link. */
const home = (name: string) => [{ name, link: 'https://neighbour.example/', category: '效率', is_home: true }];

/** The page's script, whose address differs between builds. */
const script = (page: Page) => page.locator('script[src]').first();

test.describe('a new version', () => {
  test('is also a changed site.yml: it is announced in every tab except in a first visit, and shown by 刷新', async ({
    context,
    page,
    gateway,
    replaceSite,
  }) => {
    const reported = await noteMessages(page);
    await openWithWorker(page, gateway.url);
    const tab = await context.newPage();
    await openPage(tab, gateway.url);
    for (const one of [page, tab]) await expect(message(one)).toHaveCount(0);

    // The same site again is not an update.
    await replaceSite({ site: { name: '甲站' } });
    expect(await askForPage(page)).toBe(false);

    // Still during the first visit, while a song is playing.
    await page.getByRole('region', { name: '一言' }).hover();
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const player = page.getByRole('region', { name: '音乐播放器' });
    await player.getByRole('button', { name: '播放', exact: true }).click();
    await expect.poll(() => played(player)).toBeGreaterThan(0);
    await replaceSite({ site: { name: '乙站' } });
    await checkInSettings(page, reported);
    for (const one of [page, tab]) await expect(message(one)).toBeVisible();
    await expect(page).toHaveTitle('甲站');
    const before = await played(player);
    await expect.poll(() => played(player)).toBeGreaterThan(before);
    await expect(player.getByRole('button', { name: '暂停' })).toBeVisible();

    // After being dismissed, the message appears again at the next update.
    await message(page).locator('..').getByRole('button', { name: '收起消息' }).click();
    await expect(message(page)).toHaveCount(0);
    await replaceSite({ site: { name: '丙站' } });
    expect(await askForPage(page)).toBe(true);
    await expect(message(page)).toBeVisible();
    // The worker depends only on the build, so it is not replaced.
    expect(await askForUpdate(page)).toBeUndefined();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBeNull();

    await reload(page);
    await expect(page).toHaveTitle('丙站');
    await opened(page);
    await expect(message(page)).toHaveCount(0);
    // The page must not reload on its own.
    await expect(tab).toHaveTitle('甲站');
    await expect(message(tab)).toBeVisible();
  });

  test('is not announced if only the home links changed: an open page gets them with its list, and the next one contains them', async ({
    page,
    gateway,
    replaceSite,
  }) => {
    const link = (name: string) => page.getByRole('region', { name: '产品列表' }).getByRole('link', { name });
    const keptPage = async () =>
      (await keptFiles(page)).find(({ cache, path }) => cache.includes('-shell-') && path.endsWith('index.html'))?.text;
    await replaceSite({ site: { name: '甲站' }, links: home('旧邻') });
    await openWithWorker(page, gateway.url);
    expect(await keptPage()).toContain('旧邻');

    await replaceSite({ site: { name: '甲站' }, links: home('新邻') });
    const documents: string[] = [];
    page.on('framenavigated', (frame) => documents.push(frame.url()));
    await openPage(page, gateway.url);
    // The list is requested with the first input.
    await page.mouse.move(300, 300);
    await expect(link('新邻')).toBeVisible();
    await expect(link('旧邻')).toHaveCount(0);
    await expect.poll(keptPage).toContain('新邻');
    expect(await askForPage(page)).toBe(false);
    await expect(message(page)).toHaveCount(0);
    expect(documents).toHaveLength(1);

    // Only the cached page contains the links now. The list never comes; its failure would show the owner's fallback.
    gateway.hold = (path) => (path === '/api/getLinks' ? new Promise(() => undefined) : undefined);
    gateway.site = undefined;
    await page.evaluate(() => localStorage.clear());
    await openPage(page, gateway.url);
    await expect(link('新邻')).toBeVisible();
  });

  test('is shown at the first visit if its settings arrive before the reveal, and is announced otherwise', async ({
    page,
    gateway,
    replaceSite,
    problems,
  }) => {
    // The document that is left behind the loading screen may have requested it too.
    problems.expect(/^twice: GET .*-glass\.webp/);
    await openWithWorker(page, gateway.url);
    // Documents, not `load` events: the first document may be left before its own.
    let documents = 0;
    page.on('framenavigated', () => (documents += 1));

    // The reload happens behind the loading screen, so the old page is never visible.
    await page.clock.install({ time: '2026-05-20T10:00:00+08:00' });
    await page.clock.pauseAt('2026-05-20T10:00:01+08:00');
    await replaceSite({
      site: { name: '乙站' },
      files: { 'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    });
    await page.goto(gateway.url, { waitUntil: 'commit' });
    await expect(page).toHaveTitle('乙站');
    await expect(page.locator('html')).toHaveAttribute('data-state', 'loading');
    await page.clock.resume();
    await opened(page);
    expect(documents).toBe(2);
    await expect(message(page)).toHaveCount(0);
    const icon = (await keptFiles(page)).find(({ path }) => path === '/icons/icon.svg');
    expect(icon?.text).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');

    // A slow network: the cached page opens, and the message follows.
    const network = gate();
    gateway.hold = (path) => (path === '/index.html' ? network.opened : undefined);
    await replaceSite({ site: { name: '丙站' } });
    await openPage(page, gateway.url);
    await expect(page).toHaveTitle('乙站');
    await expect(message(page)).toHaveCount(0);
    network.open();
    await expect(message(page)).toBeVisible();
    await expect(page).toHaveTitle('乙站');

    // Without a network the cached page opens.
    gateway.hold = () => undefined;
    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(page).toHaveTitle('丙站');
    await expect(message(page)).toHaveCount(0);
  });

  test('does not delete the files of the previous version, which may be served again', async ({
    page,
    gateway,
    replaceSite,
    problems,
  }) => {
    // The lazy chunk that is requested again.
    problems.expect(/^twice: /);
    await openWithWorker(page, gateway.url);
    const before = (await script(page).getAttribute('src')) ?? '';
    // The caches of an earlier version, which stored all builds in one.
    await page.evaluate(async () => {
      const cache = await caches.open(`porchlight-precache-v2-${location.origin}/`);
      await cache.put('/assets/part-B1c2D3e4.js', new Response(''));
    });
    const build = otherBuild();
    try {
      await replaceSite({ build: build.folder });
      await askForUpdate(page);
      await expect(message(page)).toBeVisible();
      expect((await page.request.get(gateway.url + before)).status()).toBe(404);
      // Bypasses the HTTP cache, which may still have the file.
      const requested = (path: string) =>
        page.evaluate(async (url) => (await fetch(url, { cache: 'reload' })).status, path);
      for (const path of [before, '/assets/part-B1c2D3e4.js']) expect(await requested(path)).toBe(200);

      await reload(page);
      await expect(script(page)).not.toHaveAttribute('src', before);
      await opened(page);
    } finally {
      build.remove();
    }
    await workerReady(page);
    await replaceSite();
    await askForUpdate(page);
    await expect(message(page)).toBeVisible();
    await reload(page);
    await expect(script(page)).toHaveAttribute('src', before);
  });

  test('leaves nothing behind and reloads no page if its worker unregisters', async ({
    page,
    gateway,
    replaceSite,
  }) => {
    await openWithWorker(page, gateway.url);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const build = await unregisterBuild();
    try {
      await replaceSite({ build: build.folder, site: { name: '乙站' } });
      await askForUpdate(page);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
      await expect(page.getByRole('heading', { name: '产品列表' })).toBeVisible();

      // The next visit uses the server, and there is no worker any more.
      await openPage(page, gateway.url);
      await expect(page).toHaveTitle('乙站');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    } finally {
      build.remove();
    }
  });
});
