import type { Page } from '@playwright/test';
import { expectAccessible, expect, openPage, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('data')) localStorage.setItem('data', JSON.stringify({ language: 'en' }));
  });
  await openPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/** Owner-defined names of tabs and keys may be Chinese; the page's own texts must not be. */
const named = (page: Page, role: 'button' | 'radio' | 'switch' | 'slider' | 'searchbox' | 'dialog') =>
  page.getByRole(role).evaluateAll((found) =>
    found
      .filter((element) => element.closest('dialog[open], main') && !element.closest('[lang]:not(html)'))
      .map((element) => element.getAttribute('aria-label') ?? '')
      .filter((name) => /\p{Script=Han}/u.test(name)),
  );

test('the page is complete and accessible in English', { tag: ['@wide', '@phone'] }, async ({ page, isMobile }) => {
  await test.step('the directory can be used in English by everybody', async () => {
    await expectAccessible(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('tab', { name: 'AI' })).toBeVisible();
    await page.keyboard.type('bing');
    await expect(page.getByRole('link', { name: 'Search Bing for “bing”' })).toBeVisible();
    await expectAccessible(page);
    expect(await named(page, 'searchbox')).toEqual([]);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('nothing at all');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Enter a valid address')).toBeVisible();
    await expectAccessible(page);
  });

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('the settings can be used in English by everybody', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    else await page.getByRole('button', { name: /^Hello, world!/ }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    for (const section of ['Adjustments', 'Player', 'Privacy', 'More']) {
      await page.getByRole('button', { name: section, exact: true }).click();
      await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
      await expectAccessible(page);
      for (const role of ['button', 'radio', 'switch', 'slider'] as const) expect(await named(page, role)).toEqual([]);
    }
    // Each language is listed by its own name, with its `lang` for screen readers.
    await expect(page.locator('label[lang="zh-TW"]')).toHaveText('繁體中文');
  });
});
