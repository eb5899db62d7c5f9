import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { deskBar, openDesk, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, openPage, PASSWORD, test } from '../fixtures.ts';

const LINKS = [
  { name: '计算器', link: 'https://calc.example/', category: '工具' },
  { name: '翻译', link: 'https://translate.example/', category: '工具 / 在线' },
  { name: '词典', link: 'https://words.example/', category: '工具/ 词典' },
  { name: '菜谱', link: 'https://food.example/', category: '生活' },
  { name: '账本', link: 'https://secret.example/', category: '家 / 账' },
];

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const panel = (page: Page) => directory(page).getByRole('tabpanel');
const heading = (page: Page, name: string) =>
  panel(page).getByRole('heading', { level: 3, name, exact: true }).getByRole('button', { name, exact: true });
const links = (page: Page) => panel(page).getByRole('listitem').getByRole('link');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openDirectory(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page).getByRole('tab', { name: '工具' })).toBeVisible();
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'two levels: a heading stays folded, a lock holds for all below it, and the desk drags a group under another',
  { tag: ['@wide', '@phone'] },
  async ({ page, serve, problems, hasTouch }) => {
    // A change that opens a link is refused at first.
    problems.expect(/409/);
    const { url, configDir } = await serve(await withDesk({ links: LINKS, site: { lockedGroups: ['家'] } }));

    await test.step('a heading is folded and stays so', async () => {
      await openDirectory(page, url);
      await expect(links(page)).toHaveText([/计算器/, /翻译/, /词典/]);
      await expectAccessible(page, 'dialog[open]');
      await heading(page, '在线').click();
      await expect(heading(page, '在线')).toHaveAttribute('aria-expanded', 'false');
      await page.reload();
      await openDirectory(page, url);
      await expect(heading(page, '在线')).toHaveAttribute('aria-expanded', 'false');
      await expect(links(page)).toHaveText([/计算器/, /词典/]);
    });

    await test.step('the lock of a first level opens its headings', async () => {
      await directory(page).getByRole('tab', { name: '家' }).click();
      const question = page.getByRole('dialog', { name: '访问受限' });
      await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: '确认' }).click();
      await expect(heading(page, '账')).toBeVisible();
      await expect(links(page)).toHaveText([/账本/]);
    });

    await test.step('the desk drags a group under another, and out of a lock only after a question', async () => {
      await openDesk(page, url);
      await deskBar(page).getByRole('button', { name: '链接' }).click();
      await dialog(page, '链接').getByRole('button', { name: '编辑分组' }).click();
      const groups = dialog(page, '分组');
      const grip = (name: string) => groups.getByRole('button', { name: `移动分组 ${name}`, exact: true });
      await expectAccessible(page, 'dialog[open]');
      if (!hasTouch) {
        const from = await middleOf(grip('生活'));
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + 10, from.y, { steps: 2 });
        await expect(page.locator('.desk-hand')).toBeVisible();
        await page.mouse.move(from.x + 60, from.y, { steps: 4 });
        await expect(groups.locator('[data-hollow][data-level="1"]')).toBeVisible();
        await page.mouse.up();
      } else {
        await grip('生活').focus();
        await page.keyboard.press('Alt+ArrowRight');
      }
      await expect(grip('工具 / 生活')).toBeVisible();
      await expect.poll(() => readFileSync(join(configDir, 'links.yml'), 'utf8')).toContain('category: 工具 / 生活');
      await grip('家 / 账').focus();
      await page.keyboard.press('Alt+ArrowLeft');
      const question = page.getByRole('alertdialog', { name: '1 个链接会变成公开的' });
      await question.getByRole('button', { name: '取消' }).click();
      await expect(grip('家 / 账')).toBeVisible();
      expect(readFileSync(join(configDir, 'links.yml'), 'utf8')).toContain('category: 家 / 账');
    });
  },
);
