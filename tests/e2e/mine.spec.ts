import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, holdUndo, openPage, test } from './fixtures.ts';

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const adding = (page: Page) => page.getByRole('dialog', { name: '添加链接' });
const editing = (page: Page) => page.getByRole('dialog', { name: '编辑链接' });
const row = (page: Page, name: string) => directory(page).getByRole('link', { name, exact: true });
const names = (page: Page) => directory(page).getByRole('tabpanel').getByRole('link');

async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page).getByRole('tab').first()).toBeVisible();
}

interface Stored {
  id: string;
  name: string;
  place: string;
  folder?: string;
  home?: boolean;
}
const entry = (name: string, place: string, given: Partial<Stored> = {}): Stored & { at: number; link: string } => ({
  id: place,
  at: 1,
  link: `https://${place.toLowerCase()}.example/`,
  name,
  place,
  ...given,
});

/** Stores own links in the browser before the page opens for the first time. */
async function keep(page: Page, entries: readonly Stored[]): Promise<void> {
  await page.addInitScript(
    (value) => {
      if (localStorage.getItem('mine') === null) localStorage.setItem('mine', value);
    },
    JSON.stringify({ version: 1, entries }),
  );
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mine'));

test('the first own link, and the last', { tag: ['@wide', '@phone'] }, async ({ page }) => {
  await openPage(page);
  await openDirectory(page);

  await test.step('a first visitor has no category 我的, and can add the first own link, which stays and stands in the carousel', async () => {
    await expect(directory(page).getByRole('tab', { name: '我的' })).toHaveCount(0);
    expect(await kept(page)).toBeNull();

    await directory(page).getByRole('button', { name: '添加链接' }).click();
    await expect(adding(page).getByLabel('网址')).toBeFocused();
    await adding(page).getByLabel('网址').fill('javascript:alert(1)');
    await adding(page).getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding(page).getByRole('alert')).toHaveText('请输入有效的网址');
    await expect(adding(page).getByLabel('网址')).toBeFocused();
    expect(await kept(page)).toBeNull();

    await adding(page).getByLabel('网址').fill('www.own-link.example');
    await expect(adding(page).getByRole('alert')).toHaveCount(0);
    await expect(adding(page).getByLabel('名称')).toHaveAttribute('placeholder', 'own-link.example');
    await adding(page).getByLabel('说明').fill('一个说明');
    await adding(page).getByRole('switch', { name: '放到首页' }).check();
    await adding(page).getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding(page)).toBeHidden();
    await expect(directory(page).getByRole('tab').first()).toHaveText('我的');
    await expect(directory(page).getByRole('tab', { name: '我的' })).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'own-link.example')).toHaveAttribute('href', 'https://www.own-link.example/');
    await expect(row(page, 'own-link.example')).toHaveAttribute('rel', /noopener/);

    await expect.poll(() => kept(page)).toContain('own-link');
    await page.reload();
    // On a phone they are behind the menu.
    const tile = page.locator('section[aria-label="产品列表"] a[href="https://www.own-link.example/"]');
    await expect(tile).toHaveCount(1);
    await openDirectory(page);
    await expect(row(page, 'own-link.example')).toBeVisible();
  });

  await test.step('after the last one 我的 says what it is for until the directory closes', async () => {
    await expectAccessible(page);
    await row(page, 'own-link.example').focus();
    await page.keyboard.press('Delete');
    await expect(directory(page).getByText('这里放你自己的链接')).toBeVisible();
    await expect(directory(page).getByRole('button', { name: '添加链接' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(directory(page)).toBeHidden();
    await page.getByRole('button', { name: '全部' }).click();
    await expect(directory(page).getByRole('tab').first()).toHaveText('AI');
    await expect(directory(page).getByRole('button', { name: '添加链接' })).toBeVisible();
  });
});

test('own links are changed by keys, by pointer and by finger', { tag: ['@wide', '@phone'] }, async ({ page }) => {
  await holdUndo(page);
  await keep(page, [entry('甲', 'V1'), entry('乙', 'V2'), entry('丙', 'W1', { folder: '阅读' })]);
  await openPage(page);
  await openDirectory(page);

  await test.step('own links are walked, ordered, edited and deleted by keys alone, and the order is told', async () => {
    await expect(directory(page).getByRole('list', { name: '阅读' }).getByRole('link')).toHaveCount(1);
    await directory(page).getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, '甲')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names(page)).toHaveText([/乙/, /甲/, /丙/]);
    await expect(row(page, '甲')).toBeFocused();
    await expect(directory(page).getByText('甲，第 2 项，共 3 项')).toBeAttached();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(directory(page).getByRole('list', { name: '阅读' }).getByRole('link')).toHaveText([/甲/, /丙/]);
    await expect(row(page, '甲')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(directory(page).getByRole('list', { name: '阅读' }).getByRole('link')).toHaveText([/丙/]);

    await page.keyboard.press('F2');
    await expect(editing(page).getByLabel('网址')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, '甲')).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(names(page)).toHaveText([/乙/, /丙/]);
    await expect(row(page, '丙')).toBeFocused();
    await expect(page.getByRole('status').getByText('已删除“甲”')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(names(page)).toHaveText([/乙/, /甲/, /丙/]);
    await expect.poll(() => kept(page)).not.toContain('gone');
  });

  await test.step('an own link is edited, with another icon, and deleted from its dialog', async () => {
    await row(page, '甲').focus();
    await directory(page).getByRole('button', { name: '编辑 甲' }).filter({ visible: true }).first().click();
    await expect(editing(page).getByLabel('网址')).toHaveValue('https://v1.example/');
    await editing(page).getByLabel('名称').fill('新名');
    await editing(page).getByRole('button', { name: '图标：字母 新' }).click();
    await editing(page).getByRole('radio', { name: '颜色 3' }).click();
    await editing(page).getByRole('radio', { name: '图标', exact: true }).check();
    await editing(page).getByRole('searchbox', { name: '搜索图标' }).fill('书');
    await editing(page).getByRole('radio', { name: 'book-open' }).click();
    await expect(editing(page).getByRole('button', { name: '图标：图标 book-open' })).toBeVisible();
    await expectAccessible(page);
    await editing(page).getByRole('button', { name: '保存' }).click();
    await expect(names(page)).toHaveText([/乙/, /新名/, /丙/]);
    await expect.poll(() => kept(page)).toContain('"icon":"book-open"');

    await row(page, '新名').focus();
    await directory(page).getByRole('button', { name: '编辑 新名' }).filter({ visible: true }).first().click();
    await editing(page).getByRole('button', { name: '删除' }).click();
    await expect(names(page)).toHaveText([/乙/, /丙/]);
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await expect(names(page)).toHaveText([/乙/, /新名/, /丙/]);
  });
});

test('what the rows of own links show', async ({ page }, { project }) => {
  const hostile = [
    { ...entry('坏', 'V4'), link: 'javascript:alert(1)' },
    entry('<img src=x onerror=alert(1)>', 'V5'),
    entry('x'.repeat(1000), 'V6'),
  ];

  await keep(page, [entry('甲', 'V1'), entry('v2.example', 'V2'), entry('丙', 'V3'), ...hostile]);
  await openPage(page);
  await openDirectory(page);

  await test.step('below a name stands its host, and a name that is the host stands in the middle of its row', async () => {
    // The number of columns for which rows with a button have room.
    const columns = async () =>
      new Set(await names(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))).size;
    await expect.poll(columns).toBe({ wide: 3, tablet: 2, phone: 1 }[project.name] ?? 0);
    await expect(row(page, '甲')).toHaveAccessibleDescription('v1.example');
    await expect(row(page, 'v2.example')).not.toHaveAttribute('aria-description');
    const beside = () =>
      row(page, 'v2.example').evaluate((link) => {
        const middles = [link, ...link.children].map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return Math.round(top + height / 2 - link.getBoundingClientRect().top);
        });
        return middles.slice(0, 3);
      });
    await expect.poll(beside).toEqual([34, 34, 34]);
  });

  await test.step('what storage holds of hostile links is shown as text, or not at all', async () => {
    await expect(names(page)).toHaveCount(5);
    await expect(names(page).nth(3)).toContainText('<img src=x');
    await expect(directory(page).locator('img')).toHaveCount(0);
    await expect.poll(() => kept(page)).toContain('javascript:alert(1)');
  });
});

test('another tab brings its own links here, and a deletion there is one here @wide', async ({ page, context }) => {
  await keep(page, [entry('甲', 'V1'), entry('乙', 'V2')]);
  await openPage(page);
  await openDirectory(page);
  const other = await context.newPage();
  await openPage(other);
  await openDirectory(other);
  await row(other, '甲').focus();
  await other.keyboard.press('Delete');
  await expect(names(page)).toHaveText([/乙/]);
  await row(page, '乙').focus();
  await page.keyboard.press('F2');
  await editing(page).getByLabel('名称').fill('丁');
  await page.keyboard.press('Enter');
  await expect(names(other)).toHaveText([/丁/]);
});
