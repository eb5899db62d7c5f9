import { CHROMIUM_ARGS, wholeBrowser } from './chromium.ts';
import { expect, openPage, test } from './fixtures.ts';

// Only the full browser opens a tab for a middle click.
test.use({ launchOptions: { ...wholeBrowser, args: CHROMIUM_ARGS } });

test(
  'a middle click shows the wallpaper alone, but not on a link',
  { tag: '@wide' },
  async ({ page, context, standIns }) => {
    const root = page.locator('html');
    await openPage(page);
    await page.mouse.click(8, 450, { button: 'middle' });
    await expect(page.getByRole('region', { name: '壁纸' })).toBeVisible();
    await page.mouse.click(8, 450, { button: 'middle' });
    await expect(root).not.toHaveAttribute('data-showcase');
    standIns.also('github.com', () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'GitHub' }));
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'GitHub' }).first().click({ button: 'middle' }),
    ]);
    await tab.close();
    await expect(root).not.toHaveAttribute('data-showcase');
  },
);
