import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { expectAccessible } from './accessible.ts';
import { deskBar, openDesk, withDesk } from './deskSite.ts';
import { entered, expect, test } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '文字' });
const saved = (page: Page) => expect(dialog(page).getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
const textOf = (server: SiteServer) => readFileSync(join(server.configDir, 'site.yml'), 'utf8');
const socialNames = (server: SiteServer): string[] =>
  parse(textOf(server)).social.map(({ name }: { name: string }) => name);

async function openSection(page: Page, section: string): Promise<void> {
  await deskBar(page).getByRole('button', { name: '文字' }).click();
  await dialog(page).getByRole('tab', { name: section }).click();
}

test.describe('as it is drawn', () => {
  test.use({ look: 'whole' });

  test('the owner changes words where they are seen, and the next visitor reads them @wide', async ({
    page,
    serve,
  }) => {
    const server = await serve(await withDesk());
    const before = textOf(server);
    await openDesk(page, server.url);
    await expect(page.getByRole('button', { name: '编辑社交链接' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '编辑名称和标志' }).click();
    await expect(dialog(page).getByRole('tab', { name: '基本信息' })).toHaveAttribute('aria-selected', 'true');
    await dialog(page).getByLabel('名称').fill('小站');
    await saved(page);
    const title = async () => /<title>([^<]*)/.exec(await (await page.request.get(server.url)).text())?.[1];
    await expect.poll(title, { timeout: 2000, intervals: [100] }).toMatch(/小站/);
    // Only this line of the file has changed.
    expect(textOf(server)).toBe(before.replace('name: Porchlight', 'name: 小站'));
    await expectAccessible(page, 'dialog[open]');

    await dialog(page).getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '编辑名称和标志' })).toBeFocused();
    await page.getByRole('button', { name: '编辑问候' }).click();
    await dialog(page).getByLabel('第一行', { exact: true }).fill('晚上好');
    await saved(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '晚上好 用 100 个场景挑战 AI' })).toBeVisible();
  });
});

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('words are changed in every way that there is @wide @phone', async ({ page, serve, problems, hasTouch }) => {
  problems.expect('412');
  const server = await serve(await withDesk());
  await openDesk(page, server.url);
  if (!hasTouch) {
    await test.step('by the keyboard alone', async () => {
      await deskBar(page).getByRole('button', { name: '文字' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('tab', { name: '基本信息' })).toBeFocused();
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
      await expect(dialog(page).getByRole('tab', { name: '社交链接' })).toBeFocused();
      // A scrollable panel is a tab stop; grip and name follow.
      const name = dialog(page).getByLabel('名称，第 1 行');
      const isThere = () => name.evaluate((field) => field === document.activeElement);
      for (let step = 0; step < 3 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
      await expect(name).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(dialog(page).getByText('GitHub，第 2 项，共 6 项')).toBeAttached();
      await expect(dialog(page).getByLabel('名称，第 2 行')).toBeFocused();
      await saved(page);
      expect(socialNames(server).slice(0, 2)).toEqual(['哔哩哔哩', 'GitHub']);
      await page.keyboard.press('Escape');
      await expect(deskBar(page).getByRole('button', { name: '文字' })).toBeFocused();
    });
  }

  await test.step('rows are dragged by their grips, with the mouse and with a finger', async () => {
    // The order was changed by keyboard.
    const [first = '', second = ''] = hasTouch ? ['GitHub', '哔哩哔哩'] : ['哔哩哔哩', 'GitHub'];
    await openSection(page, '社交链接');
    await entered(page);
    const grip = (name: string) => dialog(page).getByRole('button', { name: `移动 ${name}` });
    const [start, end] = [await middleOf(grip(first)), await middleOf(grip(second))];
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
    await move('End', end);
    // The changes by keyboard have been saved before.
    await expect.poll(() => socialNames(server).slice(0, 3)).toEqual([second, first, 'QQ']);
    await saved(page);
    await expect(grip(first)).toBeFocused();
  });

  if (hasTouch) return;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await test.step('what a hand has changed meanwhile is asked for, and the file keeps what was chosen', async () => {
    const read = () => page.waitForResponse((answer) => answer.url().endsWith('/api/owner/site'));
    // The dialog reads the file when it opens.
    await Promise.all([read(), openSection(page, '问候')]);
    const first = dialog(page).getByLabel('第一行', { exact: true });
    await expect(first).toHaveValue('Hello, world!');
    const byHand = (from: string, to: string) =>
      writeFileSync(join(server.configDir, 'site.yml'), textOf(server).replace(from, to));
    byHand('hello: Hello, world!', 'hello: 手写的');
    await first.fill('我写的');
    const question = page.getByRole('alertdialog', { name: '这个文件刚刚被改过' });
    await expect(question.getByRole('radio', { name: /我刚才写的/ })).toBeChecked();
    await expect(question).toContainText('手写的');
    // Cancelled: the typed text stays and nothing is written. The desk reads the current file.
    await Promise.all([read(), page.keyboard.press('Escape')]);
    await expect(question).toBeHidden();
    await expect(first).toHaveValue('我写的');
    expect(textOf(server)).toContain('hello: 手写的');

    byHand('hello: 手写的', 'hello: 又手写的');
    await first.fill('我又写的');
    await question.getByRole('radio', { name: /我刚才写的/ }).waitFor();
    await question.getByRole('button', { name: '保存所选' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => textOf(server)).toContain('hello: 我又写的');
    await saved(page);
    await expect(first).toHaveValue('我又写的');
  });
});
