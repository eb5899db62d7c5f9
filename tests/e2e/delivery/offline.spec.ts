import type { Page } from '@playwright/test';
import { expect, openPage, PASSWORD } from '../fixtures.ts';
import { askForUpdate, keptFiles, test, workerReady, openWithWorker } from '../gateway.ts';

const PORTAL = {
  status: 200,
  type: 'text/html; charset=utf-8',
  text: '<title>酒店无线网</title><script>stay()</script>',
};

/** The page is visible and reacts. */
async function expectSite(page: Page): Promise<void> {
  await expect(page).toHaveTitle('甲站');
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('searchbox')).toBeFocused();
}

test.describe('the service worker', () => {
  test('is registered when the main area is shown, and serves the page without a network', async ({
    page,
    context,
    gateway,
  }) => {
    let requested = 0;
    context.on('request', (request) => {
      if (request.serviceWorker()) requested += 1;
    });
    // Measured in the page, since the clocks of page and test differ on a busy machine.
    await page.addInitScript(() => {
      // Chromium's own error pages have none.
      if (!('serviceWorker' in navigator)) return;
      const registeredIn: unknown[] = [];
      Object.assign(window, { registeredIn });
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      serviceWorker.register = (...words) => {
        registeredIn.push(document.documentElement.dataset['state']);
        return register(...words);
      };
    });
    await page.goto(gateway.url);
    await workerReady(page);
    expect(await page.evaluate(() => Reflect.get(window, 'registeredIn'))).toEqual(['ready']);
    expect(requested).toBeGreaterThan(10);
    const { headers } = await fetch(`${gateway.url}/sw.js`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-encoding')).toBe('br');
    const shell = (await keptFiles(page)).filter(({ cache }) => cache.includes('-shell-')).map(({ path }) => path);
    expect(shell.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
    expect(shell.filter((path) => /hls|background|cover|share|music|jsonp/.test(path))).toEqual([]);

    gateway.site = undefined;
    await openPage(page, `${gateway.url}/?from=home`);
    await expectSite(page);
    // The calendar was not requested while there was a network.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hello, world!' }).click();
    await expect(page.getByRole('progressbar', { name: '今日' })).toHaveAttribute('aria-valuenow', /\d/);
    // Other paths may belong to another application.
    for (const path of ['/elsewhere', '/films/', '/api/getLinks', '/healthz', '/images/none.jpg']) {
      const tab = await context.newPage();
      await expect(tab.goto(gateway.url + path)).rejects.toThrow(/ERR_/);
    }
  });

  test('caches no API calls and no unlocked links', async ({ page, gateway, replaceSite }) => {
    await replaceSite({
      site: { name: '甲站' },
      links: [
        { name: '邻居', link: 'https://neighbour.example/', category: '常用' },
        { name: '日记', link: 'https://diary.example/', category: '个人' },
      ],
    });
    await openWithWorker(page, gateway.url);
    await openPage(page, gateway.url);
    await page.getByRole('button', { name: '全部' }).click();
    await page.getByRole('tab', { name: '个人' }).click();
    await page.getByLabel('密码').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('日记')).toBeVisible();
    const stored = await keptFiles(page);
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    expect(stored.filter(({ text }) => text.includes('diary.example'))).toEqual([]);
  });

  test('stores what came from home until the server answers outside, and nothing of it after that', async ({
    page,
    gateway,
    replaceSite,
  }) => {
    gateway.visitor = '192.168.1.50';
    const site = await replaceSite({
      site: { name: '甲站', home: { networks: ['192.168.1.0/24'] }, lockedGroups: [] },
      links: [
        { name: '群晖', link: 'https://nas.example/', lan: 'http://192.168.1.10:5000', category: '家', is_home: true },
        { name: '路由器', lan: 'http://192.168.1.1/', category: '家', is_home: true },
      ],
      env: { TRUST_PROXY: '1' },
    });
    const nas = page.getByRole('link', { name: '群晖', exact: true });
    const router = page.getByRole('link', { name: '路由器', exact: true });
    /** Everything that the browser has stored of the site. */
    const stored = async () =>
      JSON.stringify(await keptFiles(page)) + (await page.evaluate(() => JSON.stringify(localStorage)));
    await openWithWorker(page, gateway.url);
    await expect(router).toBeVisible();
    await expect.poll(stored).toContain('192.168.1.10');

    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(nas).toHaveAttribute('href', 'http://192.168.1.10:5000');
    await expect(router).toBeVisible();

    gateway.visitor = '203.0.113.9';
    await openPage(page, gateway.url);
    await expect(nas).toHaveAttribute('href', 'http://192.168.1.10:5000');

    gateway.site = site;
    await openPage(page, gateway.url);
    await expect(router).toHaveCount(0);
    await expect(nas).toHaveAttribute('href', 'https://nas.example/');
    await expect.poll(stored).not.toMatch(/192\.168|路由器/);

    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(nas).toHaveAttribute('href', 'https://nas.example/');
    await expect(router).toHaveCount(0);
  });

  test('accepts no response of a captive portal', async ({ page, gateway }) => {
    await openWithWorker(page, gateway.url);
    gateway.answer = () => PORTAL;
    expect(await askForUpdate(page)).toMatch(/SecurityError/);
    await openPage(page, gateway.url);
    await expectSite(page);

    // A captive portal that lets only the worker's script through, of a new version.
    const worker = await (await fetch(`http://localhost:${gateway.site?.port}/sw.js`)).text();
    const text = worker.replace(/("revision":")[^"]+(","url":"index.html")/, '$1another$2');
    gateway.answer = (path) => (path === '/sw.js' ? { status: 200, type: 'text/javascript', text } : PORTAL);
    await askForUpdate(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing?.state ?? 'none'))
      .toBe('none');
    expect((await keptFiles(page)).filter((file) => file.text.includes('酒店无线网'))).toEqual([]);
    await openPage(page, gateway.url);
    await expectSite(page);
  });

  test('restores files that were deleted while the page runs', async ({ page, gateway }) => {
    await openWithWorker(page, gateway.url);
    const shell = async () =>
      (await keptFiles(page)).flatMap(({ cache, path }) => (cache.includes('-shell-') ? [path] : [])).toSorted();
    const before = await shell();
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await expectSite(page);
    await openPage(page, gateway.url);
    await expect.poll(shell).toEqual(before);
    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expectSite(page);
  });
});
