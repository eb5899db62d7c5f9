import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../fixtures.ts';

/** Opens the page, behind another one, in a browser without `CloseWatcher`, such as Firefox and Safari. */
async function openBehindAnother(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/healthz');
  await openPage(page);
}

test.describe('the back button in a browser without close watchers', () => {
  test('closes what is open, the topmost first, then leaves the page', { tag: '@phone' }, async ({ page }) => {
    await openBehindAnother(page);
    await page.getByRole('button', { name: '菜单' }).click();
    await page.getByRole('button', { name: '设置' }).click();
    const settings = page.getByRole('dialog', { name: '设置' });
    await expect(settings).toBeVisible();
    await page.goBack();
    await expect(settings).toBeHidden();
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: '菜单' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/healthz/);
  });

  test('leaves the page at once after open layers were closed, also after a step forward', async ({ page }) => {
    await openBehindAnother(page);
    const directory = page.getByRole('dialog', { name: '链接目录' });
    await page.keyboard.press('/');
    await expect(directory).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(directory).toBeHidden();
    const isMarked = () => page.evaluate(() => JSON.stringify(history.state).includes('Open'));
    await expect.poll(isMarked).toBe(false);
    await page.evaluate(() => history.forward());
    await expect.poll(isMarked).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(/healthz/);
  });

  test('closes the music player without leaving the page', async ({ page }) => {
    await openBehindAnother(page);
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const player = page.getByRole('region', { name: '音乐播放器' });
    await expect(player).toBeVisible();
    await page.goBack();
    await expect(player).toBeHidden();
    await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeVisible();
  });
});

test('the close request of a browser with close watchers closes the menu', { tag: '@phone' }, async ({ page }) => {
  await openPage(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('button', { name: '菜单' }).click();
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
  // On a phone this is the back gesture.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '菜单' })).toBeVisible();
  expect(await entries()).toBe(before);
});
