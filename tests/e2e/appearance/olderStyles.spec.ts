import type { Page } from '@playwright/test';
import { misplaced } from '../../support/misplaced.ts';
import { lowerStyles, OLDER_STYLES } from '../../support/olderStyles.ts';
import { entered, expect, openPage, test, withoutPauses } from '../fixtures.ts';

// The styles in the HTML are changed, and the policy knows their hash.
test.use({ bypassCSP: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything is in its place. */
async function inPlace(page: Page, part: string): Promise<void> {
  await entered(page);
  await expect.poll(() => page.evaluate(misplaced), part).toEqual([]);
}

for (const browser of OLDER_STYLES) {
  test(
    `with the styles of ${browser} everything is at its place`,
    { tag: ['@wide', '@phone'] },
    async ({ page, context, isMobile }) => {
      await lowerStyles(context, browser);
      await openPage(page, withoutPauses());
      await inPlace(page, 'home');
      if (isMobile) {
        await button(page, '菜单').click();
        await inPlace(page, 'links');
        await button(page, '切换功能区').click();
        await expect(page.getByRole('region', { name: '时间与天气' })).toBeVisible();
        await inPlace(page, 'clock and quote');
        await button(page, '切换功能区').click();
      }
      await button(page, '全部').click();
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
      await inPlace(page, 'directory');
      await page.keyboard.press('Escape');
      if (!isMobile) {
        await page.getByRole('button', { name: /^Hello, world!/ }).click();
        await expect(page.getByRole('progressbar').first()).toBeVisible();
        await inPlace(page, 'box');
      }
      await button(page, '设置').click();
      await expect(button(page, '个性化调整')).toBeVisible();
      await inPlace(page, 'settings');
      await button(page, '个性化调整').click();
      await inPlace(page, 'settings, adjustments');
    },
  );
}
