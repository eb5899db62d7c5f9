import type { Page } from '@playwright/test';
import { EVERY_SIZE, expect, expectAccessible, openPage, test, withoutPauses } from '../fixtures.ts';

const LINKS = [
  { name: '甲', link: 'https://a.example/', category: '效率', is_home: true },
  { name: '乙', link: 'https://b.example/', category: '效率', is_home: true },
];

const menu = (page: Page) => page.getByRole('menu');
const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: '产品列表' }).getByRole('link', { name, exact: true });

/** Opens the menu of a link: by a long press where there is touch, else by a right click. */
async function openMenu(page: Page, name: string, isTouch: boolean): Promise<void> {
  if (!isTouch) {
    await tile(page, name).click({ button: 'right' });
    await expect(menu(page)).toHaveAccessibleName(name);
    return;
  }
  const box = await tile(page, name).boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(menu(page)).toHaveAccessibleName(name);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'a link has its menu by mouse, finger and keyboard, and what it opens is in 常用 after a reload',
  EVERY_SIZE,
  async ({ page, serve, hasTouch }) => {
    const { url } = await serve({ links: LINKS });
    await page.addInitScript(() => {
      if (localStorage.getItem('data') === null) {
        localStorage.setItem('data', JSON.stringify({ frequent: true, openLinks: 'this-tab' }));
      }
    });
    await page.route('https://*.example/**', (route) => route.fulfill({ body: '<title>there</title>' }));
    await openPage(page, withoutPauses(url));
    const menuButton = page.getByRole('button', { name: /^(菜单|返回)$/ });
    if (await menuButton.isVisible()) await menuButton.click();

    await openMenu(page, '甲', hasTouch);
    await expect(page.getByRole('menuitem')).toHaveText(['打开', '在新标签页打开', '复制网址']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/^http:\/\/(?:localhost|127)/);

    await tile(page, '乙').focus();
    await page.keyboard.press('Shift+F10');
    await expect(menu(page)).toHaveAccessibleName('乙');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('https://b.example/');

    await openPage(page, withoutPauses(url));
    if (await menuButton.isVisible()) await menuButton.click();
    await page.getByRole('button', { name: '全部' }).click();
    const directory = page.getByRole('dialog', { name: '链接目录' });
    await expect(directory.getByRole('tab', { name: '常用' })).toHaveAttribute('aria-selected', 'true');
    await expect(directory.getByRole('listitem').getByRole('link')).toHaveText([/乙/]);
  },
);
