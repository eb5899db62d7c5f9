import { gate } from '../../support/gate.ts';
import { EVERY_SIZE, expect, opened, openPage, storeSettings, test } from '../fixtures.ts';

/** Variant of the picture for each size. A tablet in portrait shows a picture 2098 px wide. */
const COPY: Record<string, string> = { wide: '-1920', tablet: '', phone: '-tall' };

test(
  'a local picture is loaded before the main script, as AVIF in the size of the screen',
  EVERY_SIZE,
  async ({ page }, { project }) => {
    const script = gate();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#wallpaper img')?.complete);
    expect(await page.evaluate(() => window.porchlight?.isAdopted)).toBe(false);
    script.open();
    await opened(page);
    const shown = () =>
      page
        .locator('#wallpaper picture[data-shown] img')
        .last()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(shown).toMatch(new RegExp(`/images/background\\d+${COPY[project.name] ?? ''}\\.avif$`));
  },
);

test('the page opens with a plain gradient if no picture loads', async ({ page, problems }) => {
  problems.expect(/background|wallpaper/);
  await page.route('**/images/background*', (route) => route.fulfill({ status: 404, body: 'no' }));
  await openPage(page);
  await expect(page.locator('#wallpaper picture[data-shown]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('with 更换: 每小时 all visits of an hour of the visitor’s clock show one picture', async ({ page }) => {
  await storeSettings(page, { coverChange: 'hour', timeZone: 'Asia/Kolkata' });
  const pictureAt = async (time: string) => {
    await page.clock.setFixedTime(new Date(`2026-11-29T${time}+05:30`));
    await openPage(page);
    const shown = page.locator('#wallpaper picture[data-shown]');
    await expect(shown).toHaveCount(1);
    return shown.locator('img').getAttribute('src');
  };
  const first = await pictureAt('10:00');
  expect(await pictureAt('10:59')).toBe(first);
  expect(await pictureAt('11:00')).not.toBe(first);
});
