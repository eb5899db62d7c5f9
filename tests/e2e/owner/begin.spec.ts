import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { deskBar } from '../deskSite.ts';
import { expect, expectAccessible, openPage } from '../fixtures.ts';
import { openWithWorker, test } from '../gateway.ts';
import type { SiteServer } from '../siteServer.ts';

const OLD = 'five lanterns on a porch';
const NEW = 'six lanterns on a porch';
const LINKS_PASSWORD = 'the light of the porch';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const beginning = (page: Page) => dialog(page, '把这里变成你的主页');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const CODE = /\b\d{4} \d{4}\b/;

/** The start code, which the server prints after its address. */
async function codeIn({ output }: SiteServer): Promise<string> {
  await expect.poll(output).toMatch(CODE);
  return CODE.exec(output())?.[0] ?? '';
}

/** Checks a page of another browser, whose session is its own. */
async function inOtherBrowser(browser: Browser, page: Page, check: (other: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  });
  try {
    await check(await context.newPage());
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/?owner`);
  await dialog(page, '管理').getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
}

test(
  'an owner with an empty folder begins by the code in the log, locks a group, and changes the password',
  { tag: ['@wide', '@phone'] },
  async ({ page, browser, gateway, replaceSite, problems }) => {
    // Without a session; a wrong code or password.
    problems.expect(/^40[13]: |^twice: GET /);
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-begin-'));
    const start = () => replaceSite({ env: { CONFIG_DIR: folder, LINKS_PASSWORD: '', OWNER_PASSWORD_HASH: '' } });
    const site = await start();
    const code = await codeIn(site);

    await test.step('the dialog, in the page of a browser that has the example already', async () => {
      await openWithWorker(page, gateway.url);
      await page.goto(`${gateway.url}/?owner`);
      await expect(field(page, '启动码')).toBeFocused();
      await expectAccessible(page, 'dialog[open]');
      await field(page, '启动码').fill(code === '0000 0000' ? '11111111' : '00000000');
      await field(page, '网页名字').fill('小站');
      await field(page, '管理密码').fill(OLD);
      await field(page, '再输入一次').fill(OLD);
      await field(page, '上锁分类的密码（选填）').fill(LINKS_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(field(page, '启动码')).toHaveAccessibleDescription(/启动码不对/);
      await expectAccessible(page, 'dialog[open]');
      expect(existsSync(join(folder, 'site.yml'))).toBe(false);
      await field(page, '启动码').fill(code);
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      await beginning(page).getByRole('button', { name: '开始' }).click();
      await expect(deskBar(page)).toBeVisible();
      await expect(page).toHaveTitle(/小站/);
      // The worker had the new page before the first load.
      expect(loads).toBe(1);
      expect(readFileSync(join(folder, 'site.yml'), 'utf8')).toContain('小站');
    });

    await test.step('a link in a new group, which is locked', async () => {
      await deskBar(page).getByRole('button', { name: '链接' }).click();
      await dialog(page, '链接').getByRole('button', { name: '添加链接' }).click();
      const form = dialog(page, '添加链接');
      await form.getByLabel('网址').fill('https://diary.example/');
      await form.getByLabel('名称').fill('日记');
      await form.getByLabel('分组', { exact: true }).selectOption('新分组…');
      await form.getByLabel('新分组的名称').fill('家人');
      await form.getByRole('button', { name: '添加', exact: true }).click();
      await expect(form).toBeHidden();
      await inOtherBrowser(browser, page, async (visitor) => {
        await openPage(visitor, `${gateway.url}/?open=links`);
        await visitor.getByRole('tab', { name: '家人' }).click();
        await expect(visitor.getByRole('tabpanel').getByRole('link', { name: '日记' })).toBeVisible();
      });
      await dialog(page, '链接').getByRole('button', { name: '编辑分组' }).click();
      const lock = page.getByRole('button', { name: '上锁 家人' });
      await lock.click();
      await expect(lock).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => readFileSync(join(folder, 'site.yml'), 'utf8')).toContain('家人');
    });

    await test.step('after a restart a visitor opens it with the password of the first start', async () => {
      const { output } = await start();
      await inOtherBrowser(browser, page, async (visitor) => {
        await openPage(visitor, `${gateway.url}/?open=links`);
        await expect(visitor).toHaveTitle(/小站/);
        await visitor.getByRole('tab', { name: '家人' }).click();
        await visitor.getByLabel('密码').fill(LINKS_PASSWORD);
        await visitor.keyboard.press('Enter');
        await expect(visitor.getByRole('tabpanel').getByRole('link', { name: '日记' })).toBeVisible();
      });
      expect(output()).not.toMatch(CODE);
    });

    await test.step('a new password forgets all devices, and is asked for at once', async () => {
      await inOtherBrowser(browser, page, async (device) => {
        await device.goto(`${gateway.url}/?owner`);
        await device.getByRole('checkbox', { name: '记住这台设备', exact: true }).check();
        await device.getByLabel('密码').fill(OLD);
        await device.keyboard.press('Enter');
        await expect(deskBar(device)).toBeVisible();

        await inOtherBrowser(browser, page, async (owner) => {
          await signIn(owner, gateway.url, OLD);
          await deskBar(owner).getByRole('button', { name: '文件' }).click();
          await owner.getByRole('tab', { name: '密码' }).click();
          await expectAccessible(owner, 'dialog[open]');
          await field(owner, '现在的管理密码').fill(NEW);
          await field(owner, '新的管理密码').fill(NEW);
          await field(owner, '再输入一次').fill(NEW);
          await owner.keyboard.press('Enter');
          await expect(field(owner, '现在的管理密码')).toHaveAccessibleDescription('密码错误');
          await field(owner, '现在的管理密码').fill(OLD);
          await owner.keyboard.press('Enter');
          await expect(dialog(owner, '管理').getByRole('alert')).toHaveText('请重新输入密码');
          await dialog(owner, '管理').getByLabel('密码').fill(NEW);
          await owner.keyboard.press('Enter');
          await expect(dialog(owner, '文件')).toBeVisible();
        });

        await device.reload();
        await expect(dialog(device, '管理')).toBeVisible();
        await expect(deskBar(device)).toBeHidden();
        await dialog(device, '管理').getByLabel('密码').fill(OLD);
        await device.keyboard.press('Enter');
        await expect(dialog(device, '管理').getByRole('alert')).toHaveText('密码错误');
      });
    });
    rmSync(folder, { recursive: true });
  },
);

test('the dialog is there in English, and a second owner is sent to the sign-in', async ({
  page,
  browser,
  gateway,
  replaceSite,
  problems,
}) => {
  problems.expect(/^40[139]: /);
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-begin-'));
  const site = await replaceSite({ env: { CONFIG_DIR: folder, LINKS_PASSWORD: '', OWNER_PASSWORD_HASH: '' } });
  const code = await codeIn(site);
  const fill = async (tab: Page, [code_, name, password, again]: readonly string[]) => {
    await tab.getByLabel(code_ ?? '', { exact: true }).fill(code);
    await tab.getByLabel(name ?? '', { exact: true }).fill('My porch');
    await tab.getByLabel(password ?? '', { exact: true }).fill(OLD);
    await tab.getByLabel(again ?? '', { exact: true }).fill(OLD);
  };
  await page.addInitScript(() => localStorage.setItem('data', JSON.stringify({ language: 'en' })));
  await page.goto(`${gateway.url}/?owner`);
  await expect(dialog(page, 'Make this your home page')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the page')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'dialog[open]');
  await fill(page, ['Start code', 'Name of the page', 'Owner’s password', 'The same again']);
  await inOtherBrowser(browser, page, async (other) => {
    await other.goto(`${gateway.url}/?owner`);
    await fill(other, ['启动码', '网页名字', '管理密码', '再输入一次']);
    await other.keyboard.press('Enter');
    await expect(deskBar(other)).toBeVisible();
    // Without a password nothing can be locked. The sentence is long for a phone.
    await other.setViewportSize({ width: 390, height: 844 });
    await deskBar(other).getByRole('button', { name: '链接' }).click();
    await dialog(other, '链接').getByRole('button', { name: '编辑分组' }).click();
    const lock = dialog(other, '分组').getByRole('button', { name: '上锁 AI' });
    await lock.click();
    await expect(dialog(other, '分组').getByRole('status').filter({ hasText: '“文件”的“密码”' })).toBeVisible();
    await expect(lock).toBeInViewport({ ratio: 1 });
    await expect(lock).toHaveAttribute('aria-pressed', 'false');
  });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page, 'Owner’s desk').getByLabel('Password')).toBeFocused();
  rmSync(folder, { recursive: true });
});
