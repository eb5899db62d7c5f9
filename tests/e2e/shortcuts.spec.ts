import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openPage, test } from './fixtures.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: '快捷键' });
const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });

test('? lists the keys of the page, and Escape gives the focus back', { tag: '@wide' }, async ({ page }) => {
  await openPage(page);
  const all = page.getByRole('button', { name: '全部' });
  await all.focus();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(['页面', '链接', '音乐', '壁纸']);
  await expect(sheet(page).getByRole('term')).toContainText(['?', '/', '空格', 'Shift + W']);
  await expect(page.getByRole('main')).toBeHidden();

  // The focus cycles through the dialog and never leaves it.
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await sheet(page).evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('b');
  await expect(directory(page)).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(all).toBeFocused();
});

test('? is a character where text is written', { tag: '@wide' }, async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(directory(page).getByRole('searchbox')).toHaveValue('?');
  await expect(sheet(page)).toBeHidden();
});

test(
  'the settings lead to the keys at every size, and get the focus back',
  { tag: ['@wide', '@phone'] },
  async ({ page }) => {
    await openPage(page);
    const menu = page.getByRole('button', { name: '菜单' });
    if (await menu.isVisible()) await menu.click();
    else await page.getByRole('button', { name: /^Hello, world!/ }).click();
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await page.getByRole('button', { name: '其他设置' }).click();
    const key = page.getByRole('button', { name: '快捷键' });
    await key.click();
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page).getByText('查看快捷键')).toBeInViewport();
    await expectAccessible(page);
    await sheet(page).getByRole('button', { name: '关闭' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(key).toBeFocused();
  },
);
