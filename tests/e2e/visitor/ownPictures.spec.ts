import type { Page } from '@playwright/test';
import { expectAccessible, drop, expect, noteAlerts, openPage, test as base } from '../fixtures.ts';

/** Each import of pictures starts a new worker; its script comes from the browser's cache. */
const test = base.extend<{ workersStart: undefined }>({
  workersStart: [
    async ({ problems }, provide) => {
      problems.expect(/^twice: GET .*\/takingWorker-/);
      // The object URL of a replaced picture is revoked while it still loads.
      problems.expect(/blob:.*ERR_FILE_NOT_FOUND|ERR_FILE_NOT_FOUND.*blob:/);
      await provide(undefined);
    },
    { auto: true },
  ],
});

const list = (page: Page) => page.getByRole('radiogroup', { name: '我的壁纸' });
const picture = (page: Page, name: string) => list(page).getByRole('radio', { name, exact: true });
/** The shown own picture; without a service worker it has an object URL. */
const ownWallpaper = (page: Page) => page.locator('#wallpaper picture[data-shown] img[src^="blob:"]');
async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('radio', { name: '我的', exact: true }).check({ force: true });
  await expect(list(page)).toBeVisible();
}

test('chosen and dropped pictures are added and shown, also after a reload', async ({ page }) => {
  const alerts = await noteAlerts(page);
  await openPage(page);
  const dragged = await page.evaluateHandle(async () => {
    const data = new DataTransfer();
    for (const [name, address] of [
      ['canon.jpg', '/images/covers/canon.jpg'],
      ['words.jpg', '/healthz'],
    ] as const) {
      data.items.add(new File([await (await fetch(address)).blob()], name, { type: 'image/jpeg' }));
    }
    return data;
  });
  await drop(page, dragged, '放开即可添加壁纸');
  await expect(ownWallpaper(page)).toBeAttached();
  await expect.poll(alerts).toContain('无法识别这张图片：words.jpg');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('data'))).toContain('"coverType":"4"');
  await page.reload();
  await expect(ownWallpaper(page)).toBeAttached();
  await openList(page);
  await expect(picture(page, 'canon')).toBeChecked();
  await page.locator('input[type="file"][multiple]').setInputFiles('public/images/covers/moli.jpg');
  await expect(picture(page, 'moli')).toBeAttached();
  await expectAccessible(page);
});
