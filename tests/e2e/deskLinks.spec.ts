import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessibleAtEachSize } from './accessible.ts';
import { deskBar, openDesk, withDesk } from './deskSite.ts';
import { entered, expect, holdUndo, opened, test } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';

const link = (name: string, category: string, more: Record<string, unknown> = {}) => ({
  name,
  link: `https://a.example/${encodeURIComponent(name)}`,
  icon: 'book-open',
  description: `${name}的说明`,
  category,
  ...more,
});
const home = { is_home: 'true' };

/** Seven tiles on two slides; a locked group, and a group whose links are all outside of the first view. */
const LINKS = [
  link('甲', 'AI', { ...home, status: 'hot' }),
  link('乙', 'AI', home),
  link('丙', 'AI', home),
  link('丁', '生活', home),
  link('戊', '生活', home),
  link('己', '效率', home),
  link('庚', '效率', { ...home, status: 'new' }),
  link('辛', '效率'),
  link('壬', '个人'),
  link('癸', '个人'),
];
const SITE = { lockedGroups: ['个人'] };

const tiles = (page: Page) => page.locator('.desk-home li .desk-tile');
const tile = (page: Page, name: string) => page.getByRole('button', { name: `编辑 ${name}`, exact: true });
const hand = (page: Page) => page.locator('.desk-hand');
const directory = (page: Page) => page.getByRole('dialog', { name: '链接', exact: true });
const panel = (page: Page) => directory(page).getByRole('tabpanel');
const rows = (page: Page) => panel(page).getByRole('button', { name: /^编辑 / });
const row = (page: Page, name: string) => panel(page).getByRole('button', { name: `编辑 ${name}`, exact: true });
const form = (page: Page, name = '编辑链接') => page.getByRole('dialog', { name });
const saved = (page: Page) => expect(page.locator('.desk-saved[data-state="saved"]').last()).toBeAttached();

const fileOf = ({ configDir }: SiteServer) => readFileSync(join(configDir, 'links.yml'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/name: (.+)/g)].map(([, name]) => name);

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one element to the centre of another without releasing it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y);
  await expect(hand(page)).toBeVisible();
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

async function letGo(page: Page): Promise<void> {
  await page.mouse.up();
  await expect(hand(page)).toHaveCount(0);
}

/** Expects the links of another visitor to match within two seconds. */
async function seenByVisitor(page: Page, { url }: SiteServer, wanted: RegExp): Promise<void> {
  const answer = async () => (await page.request.get(`${url}/api/getLinks`, { headers: { cookie: '' } })).text();
  await expect.poll(answer, { timeout: 2000, intervals: [100] }).toMatch(wanted);
}

/** Opens the desk with visible tiles. */
async function openLinks(page: Page, { url }: SiteServer): Promise<void> {
  await openDesk(page, url);
  await opened(page);
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await expect(tiles(page).first()).toBeVisible();
}

async function openDirectory(page: Page, group?: string): Promise<void> {
  await deskBar(page).getByRole('button', { name: '链接' }).click();
  await expect(directory(page)).toBeVisible();
  if (group) await directory(page).getByRole('tab', { name: group }).click();
}

test('the directory: search, groups, adding, deleting with 撤销 @wide', async ({ page, serve }) => {
  await holdUndo(page);
  const site = await serve(await withDesk({ links: LINKS, site: SITE }));
  await openLinks(page, site);
  await openDirectory(page, '效率');
  await expect(rows(page)).toHaveText([/己/, /庚/, /辛/]);

  await row(page, '己').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows(page)).toHaveText([/庚/, /己/, /辛/]);
  await expect(row(page, '己')).toBeFocused();
  await drag(page, row(page, '辛'), directory(page).getByRole('tab', { name: '生活' }));
  await expect(directory(page).getByRole('tab', { name: '生活' })).toHaveAttribute('data-lit');
  await letGo(page);
  await expect(rows(page)).toHaveText([/庚/, /己/]);
  await directory(page).getByRole('tab', { name: '生活' }).click();
  await expect(rows(page)).toHaveText([/丁/, /戊/, /辛/]);
  await saved(page);
  expect(namesIn(fileOf(site))).toEqual(['甲', '乙', '丙', '丁', '戊', '辛', '庚', '己', '壬', '癸']);

  await row(page, '戊').focus();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveText([/丁/, /辛/]);
  await expect(row(page, '辛')).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toHaveText([/丁/, /戊/, /辛/]);

  await directory(page).getByRole('searchbox').fill('癸');
  await expect(rows(page)).toHaveText([/癸/]);
  await directory(page).getByRole('searchbox').fill('');

  await directory(page).getByRole('button', { name: '添加链接' }).click();
  await form(page, '添加链接').getByRole('button', { name: '添加', exact: true }).click();
  await expect(form(page, '添加链接').getByRole('alert')).toHaveText('请输入有效的网址');
  await form(page, '添加链接').getByLabel('网址').fill('new.example.com');
  await form(page, '添加链接').getByRole('button', { name: '图标：字母 N' }).click();
  await form(page, '添加链接').getByText('上传', { exact: true }).click();
  await form(page, '添加链接')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'Nas 图.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>'),
    });
  await expect(form(page, '添加链接').getByText(/^\/icons\/nas-[a-z\d]+\.svg$/)).toBeVisible();
  await form(page, '添加链接').getByLabel('分组').selectOption('新分组…');
  await form(page, '添加链接').getByLabel('新分组的名称').fill('阅读');
  await form(page, '添加链接').getByRole('button', { name: '添加', exact: true }).click();
  await expect(form(page, '添加链接')).toBeHidden();
  await directory(page).getByRole('tab', { name: '阅读' }).click();
  await expect(rows(page)).toHaveText([/new\.example\.com/]);
  expect(fileOf(site)).toMatch(/name: new\.example\.com\n.*link: https:\/\/new\.example\.com\n.*icon: \/icons\/nas-/);
});

test('groups: renamed, moved, locked, unlocked and deleted; what becomes public is asked for @wide', async ({
  page,
  serve,
  problems,
}) => {
  // Changes that make links public are refused until they are confirmed.
  problems.expect('409');
  // Another size shows another copy of the picture, and the first one again.
  problems.expect(/^twice: GET .*\/images\/background/);
  const site = await serve(await withDesk({ links: LINKS, site: SITE }));
  await openLinks(page, site);
  await openDirectory(page, '个人');
  await expect(rows(page)).toHaveText([/壬/, /癸/]);
  await row(page, '壬').click();
  await form(page).getByLabel('分组').selectOption('AI');
  await form(page).getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('alertdialog', { name: /链接会变成公开的/ });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await accessibleAtEachSize(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await form(page).getByRole('button', { name: '保存' }).click();
  await question.getByRole('button', { name: '公开' }).click();
  await expect(form(page)).toBeHidden();
  await seenByVisitor(page, site, /"壬"/);

  await directory(page).getByRole('button', { name: '编辑分组' }).click();
  const groups = page.getByRole('dialog', { name: '分组' });
  await expect(groups.getByRole('button', { name: '上锁 个人' })).toHaveAttribute('aria-pressed', 'true');
  const names = () =>
    groups.getByLabel('分组名称').evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')));

  await groups.getByRole('button', { name: '移动分组 效率' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['AI', '效率', '生活', '个人']);
  await expect(groups.getByRole('button', { name: '移动分组 效率' })).toBeFocused();
  await groups.getByLabel('分组名称').nth(2).fill('日常');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['AI', '效率', '日常', '个人']);
  await expect.poll(() => fileOf(site)).toMatch(/category: 日常/);

  await groups.getByRole('button', { name: '上锁 日常' }).click();
  await expect(groups.getByRole('button', { name: '上锁 日常' })).toHaveAttribute('aria-pressed', 'true');
  await groups.getByRole('button', { name: '上锁 个人' }).click();
  await question.getByRole('button', { name: '公开' }).click();
  await expect(groups.getByRole('button', { name: '上锁 个人' })).toHaveAttribute('aria-pressed', 'false');
  await seenByVisitor(page, site, /"癸"/);

  await groups.getByRole('button', { name: '删除分组 个人' }).click();
  const removing = page.getByRole('dialog', { name: '删除分组“个人”' });
  await removing.getByLabel('放到').last().selectOption('效率');
  await removing.getByRole('button', { name: '删除' }).click();
  await expect.poll(names).toEqual(['AI', '效率', '日常']);
  await groups.getByRole('button', { name: '添加分组' }).click();
  await page.keyboard.type('阅读');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['AI', '效率', '日常', '阅读']);
  await groups.getByRole('button', { name: '完成' }).click();
  await expect(directory(page).getByRole('tab', { name: '阅读' })).toBeVisible();
});

test('a tile goes to another slide, and what was changed by hand meanwhile is kept @wide @phone', async ({
  page,
  context,
  serve,
  problems,
}, { project: { name: size } }) => {
  problems.expect('412');
  // Another size shows another copy of the picture, and the first one again.
  problems.expect(/^twice: GET .*\/images\/background/);
  const site = await serve(await withDesk({ links: LINKS, site: SITE }));
  await openLinks(page, site);
  await test.step('a tile held at the edge, or over a bullet, goes to another slide', async () => {
    await expect(tiles(page)).toHaveCount(7);
    await entered(page);
    const second = page.getByRole('button', { name: '第 2 页' });
    const grip = await middleOf(tile(page, '甲').locator('[data-grip]'));
    const moved = [/乙/, /丙/, /丁/, /戊/, /己/, /庚/, /甲/];
    if (size === 'wide') {
      const bullet = await middleOf(second);
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move(bullet.x, bullet.y, { steps: 4 });
      await expect(second).toHaveAttribute('aria-current', 'true');
      const end = await middleOf(page.locator('.desk-home .links-head'));
      await page.mouse.move(end.x, end.y + 100, { steps: 4 });
      await expect(tiles(page)).toHaveText(moved);
      await page.mouse.up();
    } else {
      const cdp = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      // On a grip, touch needs no long press.
      await touch('touchStart', grip.x, grip.y);
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', grip.x + (380 - grip.x) * (step / 4), grip.y);
      await expect(second).toHaveAttribute('aria-current', 'true');
      await touch('touchMove', 200, grip.y);
      await expect(tiles(page)).toHaveText(moved);
      await touch('touchEnd', 200, grip.y);
    }
    await expect(hand(page)).toHaveCount(0);
    await expect(tile(page, '甲')).toBeFocused();
    await expect(tile(page, '甲')).toBeInViewport();
    await saved(page);
    expect(namesIn(fileOf(site))).toEqual(['乙', '丙', '丁', '戊', '己', '庚', '甲', '辛', '壬', '癸']);
  });
  if (size !== 'wide') return;
  await test.step('what was changed here and by hand is asked for, and nothing gets lost', async () => {
    await tile(page, '甲').click();
    await form(page).getByLabel('名称').fill('我的');
    await form(page).getByLabel('说明').fill('新的说明');
    const file = join(site.configDir, 'links.yml');
    writeFileSync(file, fileOf(site).replace('name: 甲', 'name: 别处'));
    await form(page).getByRole('button', { name: '保存' }).click();
    const question = page.getByRole('alertdialog', { name: '这个文件刚刚被改过' });
    await expect(question.getByRole('radio', { name: /我刚才写的/ })).toBeChecked();
    await expect(question).toContainText('甲 · 名称');
    await accessibleAtEachSize(page);
    // Escape cancels the question, a click outside does nothing; the form keeps the typed text.
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form(page).getByLabel('名称')).toHaveValue('我的');
    expect(fileOf(site)).toMatch(/name: 别处/);
    // The file has been read again.
    await expect(tiles(page).last()).toHaveText(/别处/);

    writeFileSync(file, fileOf(site).replace('name: 别处', 'name: 又别处'));
    await form(page).getByRole('button', { name: '保存' }).click();
    await question.getByRole('radio', { name: /文件里现在的/ }).check();
    await question.getByRole('button', { name: '保存所选' }).click();
    await expect(form(page)).toBeHidden();
    await expect(tile(page, '又别处')).toBeVisible();
    expect(fileOf(site)).toMatch(/name: 又别处\n.*link: .*\n.*icon: .*\n.*description: 新的说明/);
  });
});
