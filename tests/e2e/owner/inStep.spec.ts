import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { deskBar, rememberDesk, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, EVERY_SIZE, openPage, test } from '../fixtures.ts';

const LABEL = '与我的设备同步';

/** A device of the owner's that the desk remembers, with the page open; closed at the end of `visit`. */
async function withDevice(browser: Browser, url: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
  try {
    await rememberDesk(context, url);
    const page = await context.newPage();
    await openPage(page, url);
    await visit(page);
  } finally {
    await context.close();
  }
}

async function openOther(page: Page, name = '其他设置', settings = '设置', greeting = /^Hello/): Promise<void> {
  const menu = page.getByRole('button', { name: /^(菜单|Menu)$/ });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: greeting }).click();
  await page.getByRole('button', { name: settings, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
const inStep = (page: Page, label = LABEL) => page.getByRole('switch', { name: label });
const typing = (page: Page) => page.getByRole('switch', { name: '输入即搜索' });
/** As if the owner came back to the page. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
/** What waits to be sent. */
const waiting = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('porchlight-in-step') ?? '{}').unsent?.length);
const ownLinks = (page: Page) => page.locator('section[aria-label="产品列表"] a[href^="https://mine-"]');

async function addLink(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '全部' }).click();
  const directory = page.getByRole('dialog', { name: '链接目录' });
  await directory.getByRole('button', { name: '添加链接' }).click();
  const form = page.getByRole('dialog', { name: '添加链接' });
  await form.getByLabel('网址').fill(`https://mine-${name}.example/`);
  await form.getByRole('switch', { name: '放到首页' }).check();
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(directory).toBeHidden();
}

test('two devices of the owner follow each other: a change here is there, also after a time without a network, until one is forgotten', async ({
  page,
  browser,
  serve,
  problems,
}) => {
  // There is no document yet; it is asked for whenever the page is looked at.
  problems.expect(/^404: GET .*\/owner\/mine$|^console error: .*404|^twice: GET .*(mine|getLinks)$/);
  const { url, configDir } = await serve(await withDesk());
  await rememberDesk(page.context(), url);
  await openPage(page, url);
  await openOther(page);
  await typing(page).uncheck();
  await inStep(page).check();
  await expect(page.getByText('其他设备打开这个开关')).toBeVisible();
  expect(readFileSync(join(configDir, 'mine.json'), 'utf8')).toContain('"typeToSearch": false');
  // Nobody else gets the document.
  expect((await fetch(`${url}/api/owner/mine`)).status).toBe(401);
  expect((await fetch(`${url}/mine.json`)).status).toBe(404);

  await withDevice(browser, url, async (other) => {
    await addLink(other, 'other');
    await openOther(other);
    await expect(typing(other)).toBeChecked();
    await inStep(other).check();
    await expect(other.getByText('这里另有的 1 个链接也给了它们')).toBeVisible();
    await expect(typing(other)).not.toBeChecked();
    await expect.poll(() => waiting(other)).toBe(0);
    await lookAgain(page);
    await expect(ownLinks(page)).toHaveCount(1);

    await other.context().setOffline(true);
    await typing(other).check();
    expect(await waiting(other)).toBe(1);
    await page.reload();
    await expect(ownLinks(page)).toHaveCount(1);
    await addLink(page, 'page');
    await expect.poll(() => waiting(page)).toBe(0);
    await other.context().setOffline(false);
    await expect(ownLinks(other)).toHaveCount(2);
    await expect.poll(() => waiting(other)).toBe(0);
    await openOther(page);
    await lookAgain(page);
    await expect(typing(page)).toBeChecked();

    await page.goto(`${url}/?owner`);
    await deskBar(page).getByRole('button', { name: '文件' }).click();
    await page.getByRole('tab', { name: '设备' }).click();
    const devices = page.getByRole('list', { name: '设备' }).getByRole('listitem');
    await devices.filter({ hasNotText: '这一台' }).getByRole('button', { name: '忘记', exact: true }).click();
    await expect(devices).toHaveCount(1);
    await lookAgain(other);
    await expect(other.getByText('网站不再记得这台设备，同步已关闭')).toBeVisible();
    await expect(inStep(other)).not.toBeChecked();
    await expect(ownLinks(other)).toHaveCount(2);
  });
});

test('the switch is reached and understood at every size', EVERY_SIZE, async ({ page, serve, problems }) => {
  problems.expect(/^404: GET .*\/owner\/mine$|^console error: .*404|^twice: GET .*(mine|getLinks)$/);
  const { url } = await serve(await withDesk());
  await rememberDesk(page.context(), url);
  await openPage(page, url);
  await openOther(page);
  await inStep(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('其他设备打开这个开关')).toBeVisible();
  await expect(inStep(page)).toBeChecked();
  await expectAccessible(page);
});

test('it is there in English', async ({ page, browser, serve, problems }) => {
  problems.expect(/^404: GET .*\/owner\/mine$|^console error: .*404|^twice: GET .*(mine|getLinks)$/);
  const { url } = await serve(await withDesk({ site: { language: 'en' } }));
  await rememberDesk(page.context(), url);
  await openPage(page, url);
  await openOther(page, 'More', 'Settings');
  await inStep(page, 'In step with my devices').check();
  await expect(page.getByText('the settings and links from here are there')).toBeVisible();
  await withDevice(browser, url, async (other) => {
    await openOther(other, 'More', 'Settings');
    await inStep(other, 'In step with my devices').check();
    await expect(other.getByText('settings and links are those of your other devices')).toBeVisible();
  });
});
