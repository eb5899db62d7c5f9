import type { Page } from '@playwright/test';
import { openPage, test } from '../e2e/fixtures.ts';

const EVENING = new Date('2026-11-20T20:47:10+08:00');

/** Draws the given wallpaper: the first number that the page asks for decides, all later ones stay random. */
async function withWallpaper(page: Page, number: number): Promise<void> {
  await page.clock.install({ time: EVENING });
  await page.addInitScript((drawn) => {
    const random = Math.random.bind(Math);
    let first = true;
    Math.random = () => {
      const value = first ? (drawn - 0.5) / 10 : random();
      first = false;
      return value;
    };
  }, number);
}

/** Opens the page and waits until it has settled and the greeting has gone. */
async function settled(page: Page): Promise<void> {
  await openPage(page);
  await page.waitForTimeout(1500);
  await page.clock.runFor(3000);
  await page.waitForTimeout(500);
}

const picture = (name: string) => ({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 84 }) as const;

test('wide', { tag: '@wide' }, async ({ page }) => {
  await withWallpaper(page, 5);
  await settled(page);
  await page.screenshot(picture('wide'));
});

test('directory', { tag: '@wide' }, async ({ page }) => {
  await withWallpaper(page, 9);
  await settled(page);
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByRole('dialog', { name: '链接目录' }).getByRole('tab', { name: '效率' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot(picture('directory'));
});

test('share picture', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 756 });
  await withWallpaper(page, 8);
  await settled(page);
  await page.screenshot({ path: 'public/images/share.jpg', type: 'jpeg', quality: 80 });
});

test('tablet', { tag: '@tablet' }, async ({ page }) => {
  await withWallpaper(page, 3);
  await settled(page);
  await page.screenshot(picture('tablet'));
});

test('phone', { tag: '@phone' }, async ({ page }) => {
  await withWallpaper(page, 9);
  await settled(page);
  await page.screenshot(picture('phone'));
  await page.getByRole('button', { name: '菜单' }).tap();
  await page.waitForTimeout(1500);
  await page.screenshot(picture('phone-links'));
  await page.getByRole('button', { name: '切换功能区' }).tap();
  await page.waitForTimeout(1500);
  await page.screenshot(picture('phone-function'));
});
