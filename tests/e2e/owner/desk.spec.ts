import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { drawn } from '../../support/imageFiles.ts';
import { expectAccessible, expect, openPage, opened, test } from '../fixtures.ts';
import { deskBar, openDesk, OWNERS_PASSWORD, withDesk } from '../deskSite.ts';

/** A photo like that of a camera: with its aspect ratio, and larger than a screen. */
async function photo(page: Page, name: string, [width, height]: [number, number], colour: string, type = 'image/jpeg') {
  const bytes = await page.evaluate(
    async ([draw, wide, high, paint, kind]) => {
      // oxlint-disable-next-line no-eval -- the function of the tests' own pictures, in the page
      const make: typeof drawn = eval(`(${draw})`);
      const blob = await make(wide, high, { colour: paint, right: '#c08040', type: kind });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [drawn.toString(), width, height, colour, type] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '管理' });

async function openOtherSettings(page: Page, isNarrow: boolean): Promise<void> {
  await page.getByRole('button', { name: isNarrow ? '菜单' : 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
}

/** Seven tiles on two slides, and a group with a lock. */
const LINKS = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'].map((name, index) => ({
  name,
  link: `https://a.example/${index}`,
  icon: 'book-open',
  description: `${name}的说明`,
  category: index < 3 ? 'AI' : index < 7 ? '生活' : '个人',
  ...(index < 7 && { is_home: 'true' }),
}));

const tiles = (page: Page) => page.locator('.desk-home li .desk-tile');
const tile = (page: Page, name: string) => page.getByRole('button', { name: `编辑 ${name}`, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const saved = (page: Page) => expect(page.locator('.desk-saved[data-state="saved"]').last()).toBeAttached();
/** Checks the open dialog; the page behind it is checked once. */
const expectDialogAccessible = (page: Page) => expectAccessible(page, 'dialog[open]');

/** Drags a tile to the position of another one; on touch devices by its grip. */
async function drag(page: Page, name: string, to: string, hasTouch: boolean): Promise<void> {
  const from = hasTouch ? tile(page, name).locator('[data-grip]') : tile(page, name);
  const [start, end] = [await middleOf(from), await middleOf(tile(page, to))];
  if (!hasTouch) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 6, start.y);
    await expect(page.locator('.desk-hand')).toBeVisible();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.desk-hand')).toHaveCount(0);
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', start.x, start.y);
  for (let step = 1; step <= 4; step += 1) {
    await touch('touchMove', start.x + ((end.x - start.x) * step) / 4, start.y + ((end.y - start.y) * step) / 4);
  }
  await touch('touchEnd', end.x, end.y);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Controls that are too small for touch. */
const lowTargets = (within: Locator) =>
  within
    .locator('button, input, textarea, [role=switch]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML),
    );

test(
  'an owner signs in and changes tiles, links, texts and files in place, and a visitor sees all changes',
  { tag: ['@wide', '@phone'] },
  async ({ page, browser, serve, problems, hasTouch }) => {
    problems.expect('/api/owner/session');
    // A change that makes links public, and one beside a change by hand, are refused until they are confirmed.
    problems.expect(/409|412|422/);
    // After the desk is closed, the page requests its links again and redraws replaced files.
    problems.expect(/^twice: GET .*\/(api\/getLinks|images\/background|music\/playlist\.json)/);
    const { url, configDir } = await serve(
      await withDesk({ links: LINKS, site: { lockedGroups: ['个人'], wallpaper: { local: 1 } } }),
    );
    const fileOf = (name: string) => readFileSync(join(configDir, name), 'utf8');

    await test.step('the way in, by the settings and with the password', async () => {
      await openPage(page, url);
      await openOtherSettings(page, hasTouch);
      await page.getByRole('link', { name: '管理' }).click();
      await expect(page).toHaveURL(`${url}/?owner`);
      await expect(sheet(page).getByLabel('密码')).toBeFocused();
      await expectDialogAccessible(page);
      await page.keyboard.press('Enter');
      await expect(sheet(page).getByRole('alert')).toHaveText('请输入密码');
      await page.keyboard.type('not it');
      await page.keyboard.press('Enter');
      await expect(sheet(page).getByRole('alert')).toHaveText('密码错误');
      await sheet(page).getByLabel('密码').fill(OWNERS_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(deskBar(page)).toBeVisible();
      await expect(sheet(page)).toBeHidden();
      // The session outlives the page.
      await openPage(page, `${url}/?owner`);
      await expect(deskBar(page)).toBeVisible();
      await expect(sheet(page)).toBeHidden();
    });

    await test.step('tiles', async () => {
      await expect(page.getByRole('button', { name: '编辑社交链接' })).toBeVisible();
      if (hasTouch) await expectAccessible(page);
      const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
      if (await menu.isVisible()) await menu.click();
      await expect(tiles(page)).toHaveText([/甲/, /乙/, /丙/, /丁/, /戊/, /己/, /庚/]);
      await expectAccessible(page);
      if (!hasTouch) {
        await page.setViewportSize({ width: 820, height: 1180 });
        await expect(tile(page, '甲')).toBeInViewport();
        await expectAccessible(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await drag(page, '甲', '丙', hasTouch);
      await expect(tiles(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/, /己/, /庚/]);
      await expect(tile(page, '甲')).toBeFocused();
      await expect(page.getByText('甲，第 3 项，共 7 项')).toBeAttached();
      await saved(page);
      await page.keyboard.press('Alt+ArrowRight');
      await expect(tiles(page)).toHaveText([/乙/, /丙/, /丁/, /甲/, /戊/, /己/, /庚/]);
      await expect(tile(page, '甲')).toBeFocused();

      await page.keyboard.press('Enter');
      const form = dialog(page, '编辑链接');
      await expect(form.getByLabel('网址')).toBeFocused();
      await expectDialogAccessible(page);
      await form.getByLabel('名称').fill('新甲');
      await form.getByLabel('关键词').fill('家谱，相册');
      await form.getByRole('radio', { name: 'beta' }).check();
      await form.getByRole('button', { name: '保存' }).click();
      await expect(form).toBeHidden();
      await expect(tile(page, '新甲')).toHaveText(/beta/);
    });

    await test.step('the directory and its groups', async () => {
      await deskBar(page).getByRole('button', { name: '链接' }).click();
      await expect(dialog(page, '链接').getByRole('tabpanel')).toContainText('乙');
      await expectDialogAccessible(page);
      await dialog(page, '链接').getByRole('button', { name: '编辑分组' }).click();
      const groups = dialog(page, '分组');
      await expect(groups.getByRole('button', { name: '上锁 个人' })).toHaveAttribute('aria-pressed', 'true');
      await expectDialogAccessible(page);
      if (!hasTouch) {
        const seen = async () => (await page.request.get(`${url}/api/getLinks`, { headers: { cookie: '' } })).text();
        const lock = groups.getByRole('button', { name: '上锁 生活' });
        await lock.click();
        await expect(lock).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(seen).not.toContain('丁');
        await lock.click();
        const question = page.getByRole('alertdialog', { name: /链接会变成公开的/ });
        await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
        await expectDialogAccessible(page);
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        expect(await seen()).not.toContain('丁');
        await lock.click();
        await question.getByRole('button', { name: '公开' }).click();
        await expect(lock).toHaveAttribute('aria-pressed', 'false');
        await expect.poll(seen).toContain('丁');
      }
      await groups.getByRole('button', { name: '删除分组 个人' }).click();
      await expect(dialog(page, '删除分组“个人”')).toBeVisible();
      await expectDialogAccessible(page);
      await page.getByRole('button', { name: '取消' }).click();
      await groups.getByRole('button', { name: '完成' }).click();
      await page.keyboard.press('Escape');
      await expect(dialog(page, '链接')).toBeHidden();
    });

    await test.step('texts are changed, and an invalid one is not written', async () => {
      const before = fileOf('site.yml');
      const words = dialog(page, '文字');
      await deskBar(page).getByRole('button', { name: '文字' }).click();
      await words.getByRole('tab', { name: '天气' }).click();
      await words.getByLabel('纬度').fill('399.042');
      await expect(words.getByRole('alert')).toHaveText('要写 90 或更小');
      await expect(words.getByRole('status').filter({ hasText: '1 处有误，改好后保存' })).toBeVisible();
      await expectDialogAccessible(page);
      expect(fileOf('site.yml')).toBe(before);
      await words.getByRole('tab', { name: '社交链接' }).click();
      await expectDialogAccessible(page);
      if (hasTouch) expect(await lowTargets(words)).toEqual([]);
      await expect(words.getByRole('tab', { name: '天气' })).toHaveAccessibleDescription('有误');
      await words.getByRole('tab', { name: '天气' }).click();
      await words.getByRole('button', { name: '恢复默认：纬度' }).click();
      await expect(words.getByRole('alert')).toBeHidden();
      // Otherwise a fast machine writes this change and the next one together, as one entry of the history.
      await expect.poll(() => fileOf('site.yml')).not.toBe(before);
      await words.getByRole('tab', { name: '界面' }).click();
      await expectDialogAccessible(page);
      await words.getByRole('tab', { name: '基本信息' }).click();
      await words.getByLabel('名称').fill('小站');
      await expect.poll(() => fileOf('site.yml')).toContain('name: 小站');
      await expectDialogAccessible(page);
      if (!hasTouch) {
        await words.getByRole('tab', { name: '问候' }).click();
        const first = words.getByLabel('第一行', { exact: true });
        await expect(first).toHaveValue('Hello, world!');
        const file = join(configDir, 'site.yml');
        writeFileSync(file, fileOf('site.yml').replace('hello: Hello, world!', 'hello: 手写的'));
        await first.fill('我写的');
        await expect(words.getByText('这个文件刚刚被改过，请再做一次')).toBeVisible();
        expect(fileOf('site.yml')).toContain('hello: 手写的');
        // What was typed stays in its field, and is written when it is done again.
        await expect(first).toHaveValue('我写的');
        await first.fill('我写的 ');
        await first.fill('我写的');
        await expect.poll(() => fileOf('site.yml')).toContain('hello: 我写的');
        await expect(first).toHaveValue('我写的');
        await saved(page);
      }
      await words.getByRole('tab', { name: '基本信息' }).click();
      await words.getByLabel('公安备案号').fill('京公网安备 11010502030143号');
      await words.getByRole('tab', { name: '公告' }).click();
      await words.getByRole('textbox', { name: '公告' }).fill('今晚维护');
      await words.getByLabel('点开的地址').fill('https://status.example/');
      await words.getByRole('tab', { name: '界面' }).click();
      await words.getByRole('switch', { name: '显示：天气' }).click();
      await expect.poll(() => fileOf('site.yml')).toContain('weather: false');
      await page.keyboard.press('Escape');
      await expect(words).toBeHidden();
    });

    await test.step('files', async () => {
      const files = dialog(page, '文件');
      await deskBar(page).getByRole('button', { name: '文件' }).click();
      await expect(files.getByRole('figure')).toHaveCount(1);
      const picture = await photo(page, 'IMG_2041.jpg', [1400, 1050], '#204060');
      await files.locator('input[type="file"]').first().setInputFiles(picture);
      await expect(files.getByRole('figure')).toHaveCount(2);
      await expectDialogAccessible(page);
      await files.getByRole('button', { name: '把 晨雾千山 放进回收站' }).click();
      await expect(files.getByRole('figure')).toHaveCount(1);
      for (const name of ['标志和图标', '音乐']) {
        await files.getByRole('tab', { name }).click();
        await expect(files.getByRole('tabpanel', { name })).toContainText(name === '音乐' ? '茉莉花' : '更换标志');
        await expectDialogAccessible(page);
      }
      const panel = files.getByRole('tabpanel');
      const song = readFileSync('public/music/moli.mp3');
      await panel
        .locator('input[type="file"]')
        .first()
        .setInputFiles([
          { name: '夜航.mp3', mimeType: 'audio/mpeg', buffer: song },
          { name: '假.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') },
        ]);
      await expect(panel.getByRole('listitem')).toHaveCount(5);
      // By the tags in the file.
      await expect(panel.getByRole('listitem').last()).toContainText('江苏民歌');
      await expect(files.getByRole('alert')).toHaveText('假.mp3：内容和文件名不符');
      const sent = await page.request.get(`${url}/music/${encodeURIComponent('夜航.mp3')}`);
      expect(await sent.body()).toEqual(song);
      await files.getByRole('tab', { name: '标志和图标' }).click();
      const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18"/></svg>';
      await panel
        .locator('input[type="file"]')
        .nth(1)
        .setInputFiles([
          { name: '书.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) },
          {
            name: '脚本.svg',
            mimeType: 'image/svg+xml',
            buffer: Buffer.from(logo.replace('<circle', '<script/><circle')),
          },
        ]);
      await expect(panel.getByRole('alert')).toHaveText('脚本.svg：<script> 不属于图形');
      await expect(panel.getByRole('figure').filter({ hasText: /^书\.svg\s*1 kB/ })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(files).toBeHidden();
    });

    await test.step('the history', async () => {
      await deskBar(page).getByRole('button', { name: '历史' }).click();
      const history = dialog(page, '历史');
      await history.getByRole('button', { name: /^改了名称/ }).click();
      // The first list has the changes of that version, a second one those of going back to it.
      await expect(history.locator('.desk-diff').first().getByRole('definition')).toHaveText(['−Porchlight', '+小站']);
      await expectDialogAccessible(page);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
    });

    await test.step('a visitor, at the next load', async () => {
      const context = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' });
      await context.route(
        (address) => address.origin !== url,
        (route) => route.abort(),
      );
      const visitor = await context.newPage();
      await visitor.goto(url, { waitUntil: 'commit' });
      await expect(visitor).toHaveTitle(/小站/);
      const seen = visitor.locator('[data-slide] a');
      await expect.poll(() => seen.allTextContents()).toEqual(['乙', '丙', '丁', '新甲beta', '戊', '己', '庚']);
      // The remaining picture, in the variant for this screen.
      const shown = () =>
        visitor.evaluate(() => document.querySelector<HTMLImageElement>('#wallpaper img')?.currentSrc);
      await expect.poll(shown).toMatch(/\/images\/background11(-1280|-1920|-tall)?\.webp$/);
      await expect(visitor.locator('[data-part="weather"]')).toHaveCount(1);
      await expect(visitor.locator('[data-part="weather"]')).toBeHidden();
      await expect(visitor.locator('a[href*="11010502030143"]')).toHaveText('京公网安备 11010502030143号');
      const notice = visitor.getByRole('region', { name: '公告' });
      await expect(notice.getByRole('link', { name: '今晚维护' })).toHaveAttribute('href', 'https://status.example/');
      await opened(visitor);
      await visitor.keyboard.press('/');
      await visitor.getByRole('searchbox', { name: '搜索链接' }).fill('xiangce');
      await expect(visitor.getByRole('tabpanel').getByRole('link').first()).toHaveText(/新甲.*相册/);
      await context.close();
    });

    await test.step('the way out', async () => {
      await deskBar(page).getByRole('button', { name: '退出管理' }).click();
      await expect(deskBar(page)).toBeHidden();
      await expect(page.locator('html')).not.toHaveAttribute('data-desk');
      await expect(page).toHaveURL(`${url}/`);
      await page.goto(`${url}/?owner`);
      await expect(sheet(page)).toBeVisible();
    });
  },
);

test('a folder that cannot be written is reported once, and then shown in the bar', async ({ page, serve }) => {
  const { url, configDir } = await serve(await withDesk());
  // The server refuses to write, since the folder has been replaced by a link.
  renameSync(configDir, `${configDir}-before`);
  symlinkSync(`${configDir}-before`, configDir);
  await openDesk(page, url);
  const reported = page.getByRole('dialog', { name: '现在只能查看' });
  await expect(reported).toContainText('config 文件夹和启动时的不是同一个（换过，或成了链接），没有写入');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(reported).toBeHidden();
  await expect(deskBar(page).getByRole('status')).toHaveText('只能查看');
});

test('a site without a password for the desk shows visitors no way to it, and sends no request about it', async ({
  page,
  site,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(site.url);
  await opened(page);
  await openOtherSettings(page, false);
  await expect(page.getByRole('button', { name: '快捷键' })).toBeVisible();
  await expect(page.getByRole('link', { name: '管理' })).toBeHidden();
  expect(requested.filter((address) => /owner\/|assets\/desk/.test(address))).toEqual([]);
});
