import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { openPage, test } from '../e2e/fixtures.ts';

test.use({ motion: true });

const EVENING = new Date('2026-11-20T20:47:10+08:00');

/** Selects the given wallpaper by the first random number of the page; later ones stay random. */
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
async function settled(page: Page, address = '/'): Promise<void> {
  await openPage(page, address);
  await page.waitForTimeout(1500);
  await page.clock.runFor(3000);
  await page.waitForTimeout(500);
}

const english = (name: string) => parse(readFileSync(`config/english/${name}.yml`, 'utf8'));
const picture = (name: string) => ({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 84 }) as const;

test('the wide view is photographed', async ({ page }) => {
  await withWallpaper(page, 5);
  await settled(page);
  await page.screenshot(picture('wide'));
});

test('the wide view of an English page is photographed', async ({ page, serve }) => {
  const site = await serve({ site: english('site'), links: english('links') });
  await withWallpaper(page, 5);
  await settled(page, site.url);
  await page.screenshot(picture('wide-english'));
});

test('the directory is photographed', async ({ page }) => {
  await withWallpaper(page, 9);
  await settled(page);
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByRole('dialog', { name: '链接目录' }).getByRole('tab', { name: '效率' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot(picture('directory'));
});

test('the music player is photographed', async ({ page, problems }) => {
  problems.expect('twice');
  await withWallpaper(page, 3);
  await settled(page);
  await page.getByRole('region', { name: '一言' }).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  const panel = page.getByRole('region', { name: '音乐播放器' });
  await panel.getByRole('button', { name: '音乐列表' }).click();
  const list = page.getByRole('dialog', { name: '音乐列表' });
  await list
    .getByRole('list')
    .getByRole('button', { name: /平安夜/ })
    .click();
  await list.getByRole('button', { name: /Holder Knab/ }).evaluate((line) => {
    if (line instanceof HTMLElement) line.click();
  });
  await page.mouse.move(20, 880);
  await page.waitForTimeout(1500);
  await page.screenshot(picture('music-list'));
});

test('the gear is photographed', async ({ page }) => {
  await withWallpaper(page, 9);
  await settled(page);
  await page.getByRole('button', { expanded: false }).first().click();
  const capsule = page.getByRole('region', { name: '时光胶囊' });
  await capsule.hover();
  // A ring marks the control.
  await capsule.getByRole('button', { name: '设置' }).evaluate((gear) => {
    if (!(gear instanceof HTMLElement)) return;
    gear.style.outline = '3px solid #ffd76a';
    gear.style.borderRadius = '50%';
  });
  await page.waitForTimeout(1500);
  const { x, y, width } = (await capsule.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.screenshot({ ...picture('gear'), clip: { x: x - 20, y: y - 20, width: width + 40, height: 190 } });
});

test('the share picture is made', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 756 });
  await withWallpaper(page, 8);
  await settled(page);
  await page.screenshot({ path: 'public/images/share.jpg', type: 'jpeg', quality: 80 });
});

// The manifest lists these two with their sizes. Browsers show them when the page is installed; only JPEG and PNG are
// supported.
const manifestPicture = (form: string) =>
  ({ path: `public/images/screenshot-${form}.jpg`, type: 'jpeg', quality: 74 }) as const;

test('the wide screenshot of the manifest is made', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await withWallpaper(page, 5);
  await settled(page);
  await page.screenshot(manifestPicture('wide'));
});

test('the narrow screenshot of the manifest is made', { tag: '@phone' }, async ({ page }) => {
  await withWallpaper(page, 9);
  await settled(page);
  await page.screenshot(manifestPicture('narrow'));
});
