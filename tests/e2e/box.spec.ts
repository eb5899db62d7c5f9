import type { Page } from '@playwright/test';
import { asksAgain } from './failedImports.ts';
import { entered, expect, openPage, test } from './fixtures.ts';
import { gate } from '../gate.ts';

const CALENDAR = /assets\/(lazyCalendar|luxon)-/;
const greeting = (page: Page) => page.getByRole('button', { name: /^(Hello, world!|The way to AGI)/ });
const box = (page: Page) => page.getByRole('region', { name: '时光胶囊' });
const bars = (page: Page) => box(page).getByRole('progressbar');

/** Opens the page; the returned function counts the requests for the calendar. */
async function openIdlePage(page: Page): Promise<() => number> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page);
  // These chunks load when the page is idle, the last one some time after the main area is shown.
  for (const part of [/lazyBoxAndSettings-/, /lazyDirectory-/, /LazyExtras-/]) {
    await expect.poll(() => asked.some((url) => part.test(url)), { message: String(part) }).toBe(true);
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  return () => asked.filter((url) => CALENDAR.test(url)).length;
}

test.describe('what reckons with the calendar', () => {
  test(
    'is not fetched while the page is idle, but when the pointer comes to the card',
    { tag: '@wide' },
    async ({ page }) => {
      const asked = await openIdlePage(page);
      expect(asked()).toBe(0);
      await page.getByRole('link', { name: 'GitHub' }).first().hover();
      expect(asked()).toBe(0);
      await greeting(page).hover();
      await expect.poll(asked).toBe(1);
      await greeting(page).click();
      await expect(bars(page).first()).toHaveAttribute('aria-valuenow', /\d/);
      expect(asked()).toBe(1);
    },
  );

  test('is fetched when the card has the focus', { tag: '@wide' }, async ({ page }) => {
    const asked = await openIdlePage(page);
    expect(asked()).toBe(0);
    await page.keyboard.press('Tab');
    await expect(greeting(page)).toBeFocused();
    await expect.poll(asked).toBe(1);
  });

  test('is fetched by 设置 on a narrow page, which has no box', { tag: '@phone' }, async ({ page }) => {
    const asked = await openIdlePage(page);
    await greeting(page).tap();
    await page.getByRole('button', { name: '菜单' }).tap();
    expect(asked()).toBe(0);
    await page.getByRole('button', { name: '设置', exact: true }).focus();
    await expect.poll(asked).toBe(1);
  });
});

test(
  'the box opens without the calendar, and nothing in it moves when that comes',
  { tag: '@wide @tablet' },
  async ({ page }) => {
    // Without motion, since positions in the panel change while it slides in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('data', JSON.stringify({ siteStartShow: true })));
    const calendar = gate();
    await page.route(CALENDAR, async (route) => {
      await calendar.opened;
      await route.continue();
    });
    await openIdlePage(page);
    await greeting(page).click();
    await expect(box(page)).toBeVisible();
    await expect(box(page)).toContainText('为晚归的人，留一盏灯。');
    await expect(box(page).locator('[aria-busy="true"]')).toHaveText(/^今日\s*本周\s*本月\s*本年\s*$/);
    const tagline = box(page).getByText('为晚归的人');
    const places = () => Promise.all([box(page), tagline, bars(page).last()].map((one) => one.boundingBox()));
    await entered(page);
    const before = await places();
    calendar.open();
    await expect(bars(page).last()).toHaveAttribute('aria-valuenow', /\d/);
    await expect(box(page)).toContainText(/本站已点亮 .+ 天/);
    expect(await places()).toEqual(before);
  },
);

test(
  'a calendar that does not come leaves the box, and is asked for again',
  { tag: '@wide' },
  async ({ page, problems }) => {
    problems.expect(/lazyCalendar|comes-at-the-second-try|\[porchlight\] calendar|Failed to load resource/);
    let away = true;
    await page.route(CALENDAR, (route) => (away ? route.abort() : route.continue()));
    await openPage(page);
    await greeting(page).click();
    await expect(box(page)).toContainText('为晚归的人，留一盏灯。');
    await expect(bars(page)).toHaveCount(4);
    away = false;
    if (!(await asksAgain(page))) {
      await openPage(page);
      await greeting(page).click();
    }
    await expect(async () => {
      await box(page).getByText('为晚归的人').click();
      await expect(bars(page).first()).toHaveAttribute('aria-valuenow', /\d/, { timeout: 1000 });
    }).toPass();
  },
);
