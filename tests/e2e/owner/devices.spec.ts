import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashPassword } from '../../../server/password/passwordHash.ts';
import { deskBar, OWNERS_PASSWORD, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, openPage, PASSWORD } from '../fixtures.ts';
import { writeConfig } from '../siteServer.ts';
import { keptFiles, openWithWorker, test } from '../gateway.ts';

const LINKS = [
  { name: '邻居', link: 'https://neighbour.example/', category: '常用', is_home: 'true' },
  { name: '日记', link: 'https://diary.example/', category: '个人', is_home: 'true' },
];

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Everything that the browser has stored of the site, and the HTML that the server sends it. */
async function stored(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((opened, failed) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => opened(request.result));
        request.addEventListener('error', () => failed(request.error));
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise((read) => request.addEventListener('success', () => read(request.result))));
      }
      database.close();
    }
    return JSON.stringify([rows, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });
  return inPage + JSON.stringify(await keptFiles(page));
}

test('a remembered browser shows locked links without a step, after a restart too, stores none of them, and is forgotten at the desk or with the password', async ({
  page,
  browser,
  gateway,
  replaceSite,
  problems,
}) => {
  // The list is requested again once the browser is remembered, and when the visitor comes back.
  problems.expect(/^twice: GET .*getLinks$/);
  // The folder outlives the first server.
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-devices-'));
  writeConfig(folder, { site: { name: '甲站', lockedGroups: ['个人'] }, links: LINKS });
  const options = await withDesk({ env: { CONFIG_DIR: folder } });
  await replaceSite(options);
  await openWithWorker(page, gateway.url);
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByRole('tab', { name: '个人' }).click();
  await page.getByRole('checkbox', { name: '记住这台设备', exact: true }).check();
  await expectAccessible(page, 'dialog[open]');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').getByText('日记')).toBeVisible();

  await openPage(page, gateway.url);
  await expect(link(page, '日记')).toBeVisible();
  await replaceSite(options);
  await openPage(page, gateway.url);
  await expect(link(page, '日记')).toBeVisible();
  await expect.poll(() => stored(page)).toContain('neighbour.example');
  expect(await stored(page)).not.toContain('diary.example');
  expect(await (await page.request.get(gateway.url)).text()).not.toContain('diary.example');

  const { site } = gateway;
  gateway.site = undefined;
  await openPage(page, gateway.url);
  await expect(link(page, '邻居')).toBeVisible();
  await expect(link(page, '日记')).toHaveCount(0);
  expect(await stored(page)).not.toContain('diary.example');
  gateway.site = site;
  await openPage(page, gateway.url);
  await expect(link(page, '日记')).toBeVisible();

  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  try {
    const owner = await context.newPage();
    await owner.goto(`${gateway.url}/?owner`);
    await owner.getByRole('checkbox', { name: '记住这台设备', exact: true }).check();
    await owner.getByLabel('密码').fill(OWNERS_PASSWORD);
    await owner.keyboard.press('Enter');
    await expect(deskBar(owner)).toBeVisible();
    await owner.reload();
    await deskBar(owner).getByRole('button', { name: '文件' }).click();
    await owner.getByRole('tab', { name: '设备' }).click();
    const devices = owner.getByRole('list', { name: '设备' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expectAccessible(owner, 'dialog[open]');
    await devices.filter({ hasNotText: '这一台' }).getByRole('button', { name: '忘记', exact: true }).click();
    await expect(devices).toHaveCount(1);
    // The visitor comes back to the page, which is still open.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('这台设备不再被记住')).toBeVisible();
    await expect(link(page, '日记')).toHaveCount(0);
    await expect(link(page, '邻居')).toBeVisible();

    // The owner changes the password; the desk is still open in the other browser.
    const env = { ...options.env, OWNER_PASSWORD_HASH: await hashPassword('another password', 10) };
    await replaceSite({ ...options, env });
    await devices.getByRole('button', { name: '忘记', exact: true }).click();
    const question = owner.getByRole('dialog', { name: '管理' });
    await expect(question.getByRole('alert')).toHaveText('请重新输入密码');
    await question.getByRole('button', { name: '关闭' }).click();
    await expect(link(owner, '邻居')).toBeVisible();
    await expect(link(owner, '日记')).toHaveCount(0);
    expect(JSON.parse(readFileSync(join(folder, '.devices.json'), 'utf8'))).toEqual([]);
  } finally {
    await context.close();
  }
  rmSync(folder, { recursive: true });
});

test(
  'the checkbox of the password dialog and 忘记 at the desk work at every size',
  { tag: ['@tablet', '@phone'] },
  async ({ page, gateway, replaceSite, problems }) => {
    // There is no session yet; the list is requested again once the browser is remembered, and when it is locked.
    problems.expect(/^401: GET .*\/owner\/session$|^twice: GET .*getLinks$/);
    await replaceSite(await withDesk({ site: { name: '甲站', lockedGroups: ['个人'] }, links: LINKS }));
    await page.goto(`${gateway.url}/?owner`);
    await page.getByRole('checkbox', { name: '记住这台设备', exact: true }).check();
    await expect(page.getByRole('dialog', { name: '管理' })).toContainText('30 天不用才会再问');
    await page.getByLabel('密码').fill(OWNERS_PASSWORD);
    await page.keyboard.press('Enter');
    await deskBar(page).getByRole('button', { name: '文件' }).click();
    await page.getByRole('tab', { name: '设备' }).click();
    const device = page.getByRole('list', { name: '设备' }).getByRole('listitem');
    await expect(device).toContainText('这一台');
    await expectAccessible(page, 'dialog[open]');
    await device.getByRole('button', { name: '忘记', exact: true }).click();
    await expect(page.getByText('已重新锁定')).toBeVisible();
    await expect(deskBar(page)).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  },
);

test('重新锁定 locks all tabs of a browser at once', async ({ page, context, gateway, replaceSite, problems }) => {
  // The list is requested again after the lock.
  problems.expect(/^twice: GET .*getLinks$/);
  await replaceSite({ site: { name: '甲站', lockedGroups: ['个人'] }, links: LINKS });
  const answer = await page.request.post(`${gateway.url}/api/verifyPassword`, {
    headers: { origin: gateway.url },
    data: { password: PASSWORD, remember: true },
  });
  const { key }: { key: string } = await answer.json();
  await context.addInitScript((text) => {
    // Frames without an origin have no storage.
    if (window.origin === 'null') return;
    if (localStorage.getItem('begun') === null) {
      localStorage.setItem('porchlight-session-key', JSON.stringify(text));
      localStorage.setItem('porchlight-remembered', '"groups"');
    }
    localStorage.setItem('begun', '1');
  }, key);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPage(tab, gateway.url);
    await expect(link(tab, '日记')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
  await page.getByRole('button', { name: '重新锁定', exact: true }).click();
  await expect(page.getByText('已重新锁定')).toBeVisible();
  await expect(link(other, '日记')).toHaveCount(0);
  await openPage(page, gateway.url);
  await expect(link(page, '邻居')).toBeVisible();
  await expect(link(page, '日记')).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name.includes('owner'))).toEqual([]);
});
