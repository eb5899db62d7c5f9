import type { Page } from '@playwright/test';
import { expect, noteAlerts, noteMessages, opened, openPage, otherTab, test } from './fixtures.ts';
import { gate } from '../gate.ts';

test.use({ look: 'flat' });

const FAILED = '壁纸加载失败，已临时切换回默认';
const shownAddress = (page: Page) =>
  page
    .locator('#wallpaper picture[data-shown] img')
    .last()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
const store = (page: Page, settings: object) =>
  page.addInitScript((value) => localStorage.setItem('data', value), JSON.stringify(settings));

/** Variant of the picture for each size. A tablet in portrait shows a picture 2098 px wide. */
const COPY: Record<string, string> = { wide: '-1920', tablet: '', phone: '-tall' };

test('a local picture', async ({ page }, info) => {
  await test.step('is asked for and comes before the main script does', async () => {
    const script = gate();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#wallpaper picture[data-loaded]')).toBeAttached();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    script.open();
    await opened(page);
  });
  await test.step('comes as AVIF, large for large screens and cut for tall ones', async () => {
    await expect
      .poll(() => shownAddress(page))
      .toMatch(new RegExp(`/images/background\\d+${COPY[info.project.name] ?? ''}\\.avif$`));
  });
});

for (const [width, height, deviceScaleFactor] of [
  [1440, 900, 2],
  [2560, 1440, 1],
] as const) {
  test.describe(`a screen of ${width} px with a pixel ratio of ${deviceScaleFactor}`, { tag: '@wide' }, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('takes the largest copy', async ({ page }) => {
      await openPage(page);
      await expect.poll(() => shownAddress(page)).toMatch(/\/images\/background\d+\.avif$/);
    });
  });
}

test('the number is drawn anew at each load and stays within 1 to 10', { tag: '@wide' }, async ({ page, problems }) => {
  problems.expect('twice');
  // The boot script selects the number, before and without the page's script.
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const seen = new Set<string>();
  for (let load = 0; load < 8; load += 1) {
    await page.goto('/');
    const number = await page.locator('#wallpaper picture').getAttribute('data-number');
    expect(Number(number)).toBeGreaterThanOrEqual(1);
    expect(Number(number)).toBeLessThanOrEqual(10);
    seen.add(number ?? '');
  }
  expect(seen.size).toBeGreaterThan(1);
});

for (const [coverType, service, path] of [
  ['1', 'daily', 'api.dujin.org/bing/1920.php'],
  ['2', 'landscape', 'api.aixiaowai.cn/gqapi/gqapi.php'],
  ['3', 'anime', 'api.aixiaowai.cn/api/api.php'],
] as const) {
  test(
    `type ${coverType} shows the ${service} picture, and no other is fetched`,
    { tag: '@wide' },
    async ({ page, standIns }) => {
      await store(page, { coverType });
      const local: string[] = [];
      page.on('request', (request) => request.url().includes('/images/background') && local.push(request.url()));
      await openPage(page);
      expect(await shownAddress(page)).toBe(`https://${path}`);
      expect(standIns.requests.filter((url) => url.href.includes(path))).toHaveLength(1);
      expect(local).toEqual([]);
    },
  );
}

// Missing pictures and HTML answers: wallpaperLayer.test.tsx.
for (const failing of ['cut'] as const) {
  test(
    `a service's picture that fails (${failing}) gives way to the local one; the setting stays`,
    {
      tag: '@wide',
    },
    async ({ page, standIns, problems }) => {
      problems.expect(/aixiaowai|wallpaper/);
      standIns.set({ landscape: failing });
      await store(page, { coverType: '2' });
      const told = await noteAlerts(page);
      await openPage(page);
      await expect.poll(told).toEqual([FAILED]);
      expect(await shownAddress(page)).toMatch(/\/images\/background\d+\.jpg$/);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}').coverType)).toBe('2');
    },
  );
}

test(
  'a picture that never comes does not hold the page: after 8 s the local one shows',
  { tag: '@wide' },
  async ({ page, standIns, problems }) => {
    problems.expect(/aixiaowai|wallpaper/);
    standIns.set({ anime: 'never' });
    await store(page, { coverType: '3' });
    await page.clock.install({ time: '2026-05-20T10:00:00+08:00' });
    await page.clock.pauseAt('2026-05-20T10:00:01+08:00');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // The script waits 1 s for the picture, loads in real time, and starts in tasks, which need the clock.
    let passedMs = 0;
    const pass = async (ms: number) => {
      passedMs += ms;
      await page.clock.runFor(ms);
    };
    await pass(1000);
    const started = async () => {
      await pass(1);
      return standIns.requests.some(({ host }) => host === 'v1.hitokoto.cn');
    };
    await expect.poll(started, { intervals: [10] }).toBe(true);
    await pass(7900 - passedMs);
    await expect(page.locator('html')).toHaveAttribute('data-state', 'loading');
    expect(await page.getByRole('alert').getByText(FAILED).count()).toBe(0);
    await page.clock.runFor(200);
    await expect(page.getByRole('alert').getByText(FAILED)).toBeVisible();
    await page.clock.resume();
    await opened(page);
    expect(await shownAddress(page)).toMatch(/\/images\/background\d+\.jpg$/);
  },
);

test(
  'when the local picture is missing too, the page opens on a plain gradient',
  { tag: '@wide' },
  async ({ page, problems }) => {
    problems.expect(/background|wallpaper/);
    await page.route('**/images/background*', (route) => route.fulfill({ status: 404, body: 'no' }));
    const told = await noteAlerts(page);
    await openPage(page);
    await expect.poll(told).toEqual([FAILED]);
    await expect(page.locator('#wallpaper picture[data-shown]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  "an owner's own picture is shown, not a shipped AVIF of the same number",
  { tag: '@wide' },
  async ({ page, serve }) => {
    const own = Buffer.from(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
      'base64',
    );
    const site = await serve({ site: { wallpaper: { local: 1 } }, files: { 'images/background1.jpg': own } });
    await openPage(page, site.url);
    expect(await shownAddress(page)).toBe(`${site.url}/images/background1.jpg`);
  },
);

test('another tab changes the picture', { tag: '@wide' }, async ({ page, context, standIns, problems }) => {
  problems.expect(/aixiaowai|wallpaper/);
  standIns.set({ landscape: 'missing' });
  const told = await noteMessages(page);
  const alerts = await noteAlerts(page);
  await openPage(page);
  const other = await otherTab(context);
  await test.step('a change that fails says so and keeps the page on a local picture', async () => {
    await other.evaluate(() => localStorage.setItem('data', JSON.stringify({ coverType: '2' })));
    await expect.poll(alerts).toEqual([FAILED]);
    await expect.poll(() => shownAddress(page)).toMatch(/\/images\/background\d+\.jpg$/);
  });
  await test.step('a change cross-fades here: the old picture stays until the new one is there', async () => {
    const before = await shownAddress(page);
    await other.evaluate(() => {
      const data: object = JSON.parse(localStorage.getItem('data') ?? '{}');
      localStorage.setItem('data', JSON.stringify({ ...data, coverType: '1' }));
    });
    await expect.poll(told).toContain('壁纸更换成功');
    expect(await shownAddress(page)).not.toBe(before);
    expect(await shownAddress(page)).toContain('api.dujin.org');
    await expect(page.locator('#wallpaper picture')).toHaveCount(1);
  });
});
