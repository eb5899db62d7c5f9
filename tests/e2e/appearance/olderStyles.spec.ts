import type { Page, BrowserContext } from '@playwright/test';
import { misplaced } from '../../support/outOfPlace.ts';
import { entered, expect, openPage, test, withoutPauses } from '../fixtures.ts';

/**
 * What the styles of the listed browsers lack that cannot be had for tests, as replacements in the built files: Chromium
 * does not know the new words either, and ignores the same rules. By MDN's data on browsers.
 */
const LACKING = {
  'Safari 15.6': [
    [/@container\b/g, '@no-container'],
    [/\bcontainer(-type)?:(?=\s*(\w+\s*\/\s*)?inline-size)/g, 'no-container:'],
    [/\b(\d+)cqi\b/g, '$1nqi'],
    [/\boklch\(from\b/g, 'no-color(from'],
    [/\bcolor-mix\(/g, 'no-mix('],
    [/\b(overflow(?:-[xy])?:\s*)clip\b/g, '$1no-clip'],
    [/\b(content-visibility|contain-intrinsic-size|text-wrap):/g, 'no-$1:'],
    [/\b(\d+)lh\b/g, '$1nlh'],
    [/@starting-style\b/g, '@no-starting-style'],
    [/\ballow-discrete\b/g, 'no-discrete'],
  ],
  'Firefox 115': [
    [/:has\(/g, ':no-has('],
    [/\boklch\(from\b/g, 'no-color(from'],
    [/\b(content-visibility|text-wrap):/g, 'no-$1:'],
    [/\b(\d+)lh\b/g, '$1nlh'],
    [/@starting-style\b/g, '@no-starting-style'],
    [/\ballow-discrete\b/g, 'no-discrete'],
  ],
} as const;

type OlderStyles = keyof typeof LACKING;
const OLDER_STYLES: readonly OlderStyles[] = ['Safari 15.6', 'Firefox 115'];

/** Gives the pages of a context the styles as this browser understands them. The content policy must be bypassed. */
async function lowerStyles(context: BrowserContext, browser: OlderStyles): Promise<void> {
  await context.route(/^http:\/\/localhost:\d+\/(?:\?.*|assets\/.*\.(?:js|css))?$/, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [words, unknown] of LACKING[browser]) body = body.replaceAll(words, unknown);
    await route.fulfill({ response, body });
  });
}

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
