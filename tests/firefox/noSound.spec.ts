import { expect, test } from '@playwright/test';
import { openPage } from '../e2e/fixtures.ts';
import { startSiteServer } from '../e2e/siteServer.ts';

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    // A machine without a sound device.
    await provide({ ...launchOptions, firefoxUserPrefs: { 'media.cubeb.force_null_context': true } });
  },
});

test('without a sound device the player says so, and stays at its song', async ({ page }) => {
  const site = await startSiteServer();
  try {
    await openPage(page, site.url);
    await page.getByRole('region', { name: '一言' }).hover();
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const music = page.getByRole('region', { name: '音乐播放器' });
    await music.getByRole('button', { name: '播放', exact: true }).click();
    await expect(page.getByText('没有可用的声音设备，无法播放')).toBeVisible();
    await expect(music.getByRole('button', { name: '播放', exact: true })).toBeVisible();
    await expect(music).toContainText('茉莉花');
  } finally {
    await site.stop();
  }
});
