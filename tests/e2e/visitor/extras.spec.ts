import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { entered, expect, openPage, test } from '../fixtures.ts';

const root = (page: Page) => page.locator('html');

test('the wallpaper is shown alone by the keyboard, and saved as the original file of the server', async ({
  page,
  site,
}) => {
  await openPage(page);
  await page.getByRole('button', { name: '全部' }).focus();
  await page.keyboard.press('Shift+W');
  await expect(page.getByRole('region', { name: '壁纸' })).toBeFocused();
  await expect(page.getByRole('main')).toBeHidden();
  const picture = await page.locator('#wallpaper img').getAttribute('src');
  const download = page.getByRole('link', { name: '下载壁纸' });
  const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
  expect(file.url()).toBe(`${site.url}${picture}`);
  expect(file.suggestedFilename()).toMatch(/^[一-龥]+\.jpg$/);
  expect(readFileSync(await file.path())).toEqual(readFileSync(`public${picture}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '全部' })).toBeFocused();
});

test('on a memorial day nothing on the page has a colour, including dialogs and messages', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-12-13T10:00:00+08:00'));
  await openPage(page);
  await expect(root(page)).toHaveAttribute('data-memorial');
  await expect(page.getByRole('status')).toContainText('今天是南京大屠杀死难者国家公祭日');
  await entered(page);
  expect(await mostColour(page)).toBe(0);
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('tab').first()).toBeVisible();
  await entered(page);
  expect(await mostColour(page)).toBe(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-memorial'));
  await expect.poll(() => mostColour(page)).toBeGreaterThan(60);
});

/** The largest difference between red, green and blue in the visible page, 0..255. */
async function mostColour(page: Page): Promise<number> {
  const shot = (await page.screenshot({ scale: 'css' })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    if (!context) throw new Error('expected a canvas');
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
    let most = 0;
    for (let at = 0; at < bytes.length; at += 4) {
      const red = bytes[at] ?? 0;
      const green = bytes[at + 1] ?? 0;
      const blue = bytes[at + 2] ?? 0;
      most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
    }
    return most;
  }, shot);
}
