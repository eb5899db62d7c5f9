import { renameSync, symlinkSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { deskBar, openDesk, OWNERS_PASSWORD, withDesk } from './deskSite.ts';
import { entered, expect, openPage, opened, test } from './fixtures.ts';

// Blur and shades are drawn for pictures alone: what is tested here is what the desk does.
if (process.env['SHOTS']) test.use({ look: 'whole' });

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

const sheet = (page: Page) => page.getByRole('dialog', { name: '管理' });

async function openOtherSettings(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: size === 'phone' ? '菜单' : 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
}

test('the way in and out: by the settings, with the password, and without it while the session lasts', async ({
  page,
  serve,
  problems,
}, { project: { name: size } }) => {
  problems.expect('/api/owner/session');
  // After the desk the page asks for its links anew.
  problems.expect(/^twice: GET .*\/api\/getLinks$/);
  const { url } = await serve(await withDesk());
  await openPage(page, url);
  await openOtherSettings(page, size);
  await page.getByRole('button', { name: '管理' }).click();
  await expect(sheet(page).getByLabel('密码')).toBeFocused();
  await expectAccessible(page);
  await shot(page, `desk-password-${size}`);
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('alert')).toHaveText('请输入密码');
  await page.keyboard.type('not it');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('alert')).toHaveText('密码错误');
  await sheet(page).getByLabel('密码').fill(OWNERS_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(deskBar(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await entered(page);
  await expectAccessible(page);
  await shot(page, `desk-open-${size}`);
  // The session outlives the page.
  await page.goto(`${url}/?owner`);
  await expect(deskBar(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await deskBar(page).getByRole('button', { name: '退出管理' }).click();
  await expect(deskBar(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-desk');
  await page.goto(`${url}/?owner`);
  await expect(sheet(page)).toBeVisible();
});

test('says how long to wait after too many tries @wide', async ({ page, serve, problems }) => {
  problems.expect('/api/owner/session');
  const { url } = await serve(await withDesk());
  await page.goto(`${url}/?owner`);
  for (let time = 0; time < 5; time += 1) {
    await sheet(page).getByLabel('密码').fill(`wrong ${time}`);
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('alert')).toHaveText('密码错误');
  }
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('alert')).toHaveText(/^请 1[0-5] 分钟后再试$/);
  await expect(sheet(page).getByRole('button', { name: '进入' })).toHaveAttribute('aria-disabled', 'true');
});

test('a folder that cannot be written: told once, and then in the bar', async ({ page, serve, problems }, {
  project: { name: size },
}) => {
  const { url, configDir } = await serve(await withDesk());
  // Even the owner of the computer cannot write there: it is another folder now.
  renameSync(configDir, `${configDir}-before`);
  symlinkSync(`${configDir}-before`, configDir);
  await openDesk(page, url, problems);
  const told = page.getByRole('dialog', { name: '现在只能查看' });
  await expect(told).toContainText('config 文件夹被换成了别处的链接，没有写入');
  await expectAccessible(page);
  await shot(page, `desk-readonly-${size}`);
  await page.keyboard.press('Enter');
  await expect(told).toBeHidden();
  await expect(deskBar(page).getByRole('status')).toHaveText('只能查看');
  await shot(page, `desk-readonly-bar-${size}`);
});

test('a site without a desk has no way to one, and asks nothing about it @wide', async ({ page, site }, {
  project: { name: size },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.url}/?owner`);
  await opened(page);
  await openOtherSettings(page, size);
  await expect(page.getByRole('button', { name: '快捷键' })).toBeVisible();
  await expect(page.getByRole('button', { name: '管理' })).toBeHidden();
  expect(asked.filter((address) => /owner\/|assets\/desk/.test(address))).toEqual([]);
});
