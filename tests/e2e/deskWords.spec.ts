import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expectAccessible } from './accessible.ts';
import { deskBar, openDesk, withDesk } from './deskSite.ts';
import { entered, expect, test } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

const dialog = (page: Page) => page.getByRole('dialog', { name: '文字' });
const saved = (page: Page) => expect(dialog(page).getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
const textOf = (server: SiteServer) => readFileSync(join(server.configDir, 'site.yml'), 'utf8');
const socialNames = (server: SiteServer): string[] =>
  parse(textOf(server)).social.map(({ name }: { name: string }) => name);

async function openSection(page: Page, section: string): Promise<void> {
  await deskBar(page).getByRole('button', { name: '文字' }).click();
  await dialog(page).getByRole('tab', { name: section }).click();
}

/** Controls that a finger could miss. */
const lowTargets = (within: Locator) =>
  within
    .locator('button, input, textarea, [role=switch]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML),
    );

test.describe('as it is drawn', () => {
  test.use({ look: 'whole' });

  test('the owner changes words where they are seen, and the next visitor reads them', async ({
    page,
    browser,
    serve,
    problems,
  }, { project: { name: size } }) => {
    const server = await serve(await withDesk());
    const before = textOf(server);
    await openDesk(page, server.url, problems);
    await expect(page.getByRole('button', { name: '编辑社交链接' })).toBeVisible();
    await expectAccessible(page);
    await shot(page, `desk-pencils-${size}`);

    await page.getByRole('button', { name: '编辑名称和标志' }).click();
    await expect(dialog(page).getByRole('tab', { name: '基本信息' })).toHaveAttribute('aria-selected', 'true');
    await entered(page);
    await shot(page, `desk-basics-${size}`);
    await dialog(page).getByLabel('名称').fill('小站');
    await saved(page);
    // Another browser, at its next load.
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const other = await visitor.newPage();
    await expect(async () => {
      await other.goto(server.url);
      await expect(other).toHaveTitle(/小站/, { timeout: 100 });
    }).toPass({ timeout: 2000, intervals: [100] });
    await visitor.close();
    // The file has this line changed, and no other.
    expect(textOf(server)).toBe(before.replace('name: Porchlight', 'name: 小站'));

    await dialog(page).getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '编辑名称和标志' })).toBeFocused();
    await page.getByRole('button', { name: '编辑问候' }).click();
    await dialog(page).getByLabel('第一行', { exact: true }).fill('晚上好');
    await saved(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '晚上好 用 100 个场景挑战 AI' })).toBeVisible();
  });

  test('a mistake is told beside its field, and nothing of it is written', async ({ page, serve, problems }, {
    project: { name: size },
  }) => {
    const server = await serve(await withDesk());
    const before = textOf(server);
    await openDesk(page, server.url, problems);
    await openSection(page, '天气');
    await dialog(page).getByLabel('纬度').fill('399.042');
    await expect(dialog(page).getByRole('alert')).toHaveText('应在 -90 到 90 之间');
    await expect(dialog(page).getByRole('status').filter({ hasText: '1 处有误，改好后保存' })).toBeVisible();
    await expectAccessible(page);
    await shot(page, `desk-words-${size}`);
    expect(textOf(server)).toBe(before);
    await dialog(page).getByRole('tab', { name: '社交链接' }).click();
    await expectAccessible(page);
    await shot(page, `desk-social-${size}`);
    await expect(dialog(page).getByRole('tab', { name: '天气' })).toHaveAccessibleDescription('有误');
    if (size === 'phone') expect(await lowTargets(dialog(page))).toEqual([]);
    await dialog(page).getByRole('tab', { name: '天气' }).click();
    await dialog(page).getByRole('button', { name: '恢复默认：纬度' }).click();
    await saved(page);
    await expect(dialog(page).getByRole('alert')).toBeHidden();
    await dialog(page).getByRole('tab', { name: '界面' }).click();
    await expectAccessible(page);
    await shot(page, `desk-interface-${size}`);
  });
});

test('by the keyboard alone @wide', async ({ page, serve, problems }) => {
  const server = await serve(await withDesk());
  await openDesk(page, server.url, problems);
  await deskBar(page).getByRole('button', { name: '文字' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('tab', { name: '基本信息' })).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: '社交链接' })).toBeFocused();
  // The panel scrolls; then come the grip, the name, and the icon.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('名称，第 1 行')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog(page).getByText('GitHub，第 2 项，共 6 项')).toBeAttached();
  await expect(dialog(page).getByLabel('名称，第 2 行')).toBeFocused();
  await saved(page);
  expect(socialNames(server).slice(0, 2)).toEqual(['哔哩哔哩', 'GitHub']);
  await page.keyboard.press('Escape');
  await expect(deskBar(page).getByRole('button', { name: '文字' })).toBeFocused();
});

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('rows are dragged by their grips, with the mouse and with a finger @wide @phone', async ({
  page,
  serve,
  problems,
  hasTouch,
}) => {
  const server = await serve(await withDesk());
  await openDesk(page, server.url, problems);
  await openSection(page, '社交链接');
  await entered(page);
  const grip = (name: string) => dialog(page).getByRole('button', { name: `移动 ${name}` });
  const [start, end] = [await middleOf(grip('GitHub')), await middleOf(grip('哔哩哔哩'))];
  const finger = await page.context().newCDPSession(page);
  const move = async (type: 'Start' | 'Move' | 'End', { x, y }: { x: number; y: number }) => {
    if (hasTouch) {
      const touchPoints = type === 'End' ? [] : [{ x, y }];
      await finger.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints });
      return;
    }
    if (type === 'Start') {
      await page.mouse.move(x, y);
      await page.mouse.down();
    } else if (type === 'Move') await page.mouse.move(x, y);
    else await page.mouse.up();
  };
  await move('Start', start);
  for (let step = 1; step <= 5; step += 1) {
    await move('Move', { x: end.x, y: start.y + ((end.y + 8 - start.y) * step) / 5 });
  }
  await expect(dialog(page).locator('[data-hollow]')).toHaveAttribute('data-index', '1');
  await shot(page, `desk-words-drag-${hasTouch ? 'phone' : 'wide'}`);
  await move('End', end);
  await saved(page);
  expect(socialNames(server).slice(0, 3)).toEqual(['哔哩哔哩', 'GitHub', 'QQ']);
  await expect(grip('GitHub')).toBeFocused();
});
