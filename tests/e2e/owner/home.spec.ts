import type { Page } from '@playwright/test';
import { deskBar, openDesk, withDesk } from '../deskSite.ts';
import { expectAccessible, EVERY_SIZE, expect, openPage, test } from '../fixtures.ts';
import { AT_HOME, IN_HOME_NETWORK, OUTSIDE, setAhead, startService } from '../homeNetwork.ts';

const HOME = { home: { networks: ['192.168.1.0/24'] }, lockedGroups: [] };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NAS = `<!doctype html><meta charset="utf-8"><title>群晖 NAS</title>
<meta name="description" content="家里的盘"><link rel="icon" type="image/png" sizes="192x192" href="/icon.png">`;

/** On a phone the links are behind the menu. */
async function showLinks(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
}
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test(
  'two visitors at once, one at home and one outside, each have what they may see',
  EVERY_SIZE,
  async ({ page, serve, problems }, testInfo) => {
    // A page that a visitor returns to asks again.
    problems.expect(/^twice: .*\/api\/(?:getLinks|getStatus)$/);
    const nas = await startService((_, response) => response.end('up'));
    const link = nas.address;
    const lan = `${link}home`;
    const links = [
      {
        name: '群晖',
        link,
        lan,
        category: '家',
        is_home: true,
        check: true,
        icon: 'house',
      },
      { name: '路由器', lan: 'http://192.168.1.1/', category: '家', is_home: true, icon: 'house' },
      { name: '博客', link: 'https://blog.example/', category: '家', is_home: true, icon: 'book-open' },
    ];
    const { url } = await serve(await withDesk({ links, site: HOME, env: IN_HOME_NETWORK }));
    const other = await page
      .context()
      .browser()
      ?.newContext({ viewport: page.viewportSize(), extraHTTPHeaders: OUTSIDE, serviceWorkers: 'block' });
    const outside = await other?.newPage();
    if (!other || !outside) throw new Error('expected a browser');
    await page.setExtraHTTPHeaders(AT_HOME);
    await Promise.all([openPage(page, url), outside.goto(url)]);
    await showLinks(page);
    await showLinks(outside);
    await expect(tile(page, '群晖')).toHaveAttribute('href', lan);
    await expect(tile(page, '路由器')).toHaveAttribute('href', 'http://192.168.1.1/');
    await expect(tile(outside, '群晖')).toHaveAttribute('href', link);
    await expect(tile(outside, '路由器')).toHaveCount(0);
    expect(await outside.content()).not.toMatch(/192\.168\.1\.1|路由器/);
    await expect(tile(page, '群晖')).toHaveAccessibleDescription(/在线/);
    await page.screenshot({ path: testInfo.outputPath('page.png') });
    await expectAccessible(page);

    // The visitor leaves home while the page is open.
    await page.setExtraHTTPHeaders(OUTSIDE);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(tile(page, '路由器')).toHaveCount(0);
    await expect(tile(page, '群晖')).toHaveAttribute('href', link);
    await other.close();
    await nas.stop();
  },
);

test(
  'the owner counts the own network as home with one press, and sees both addresses of a link',
  EVERY_SIZE,
  async ({ page, serve }, testInfo) => {
    const links = [{ name: '群晖', link: 'https://nas.example/', category: '家', is_home: true }];
    const { url } = await serve(await withDesk({ links, site: { lockedGroups: [] }, env: { TRUST_PROXY: '1' } }));
    await page.setExtraHTTPHeaders(AT_HOME);
    await openDesk(page, url);
    await page.getByRole('banner', { name: '管理' }).getByRole('button', { name: '文字' }).click();
    await page.getByRole('tab', { name: '在家' }).click();
    const words = page.getByRole('dialog', { name: '文字' });
    await expect(words.getByText('服务器看到你从 192.168.1.50 来')).toBeVisible();
    await words.getByRole('button', { name: '把 192.168.1.0/24 算作在家' }).click();
    await expect(words.getByRole('textbox', { name: '家里的网段' })).toHaveValue('192.168.1.0/24');
    await page.screenshot({ path: testInfo.outputPath('words.png') });
    await expectAccessible(page, 'dialog[open]');
    await page.locator('.desk-saved[data-state="saved"]').last().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await showLinks(page);
    await page.getByRole('button', { name: '编辑 群晖', exact: true }).click();
    const form = page.getByRole('dialog', { name: '编辑链接' });
    await form.getByLabel('家里的地址（选填）').fill('192.168.1.10:5000');
    await page.screenshot({ path: testInfo.outputPath('form.png') });
    await expectAccessible(page, 'dialog[open]');
    await form.getByRole('button', { name: '保存' }).click();
    await expect
      .poll(async () => (await page.request.get(`${url}/api/getLinks`, { headers: AT_HOME })).text())
      .toContain('"lan":"http://192.168.1.10:5000"');
  },
);

test('an address at home that is pasted at the desk fills in the link, which a visitor at home sees', async ({
  page,
  serve,
}) => {
  const requested: string[] = [];
  const nas = await startService(({ url = '', headers }, response) => {
    requested.push(headers.cookie === undefined ? url : `${url} with a cookie`);
    if (url === '/icon.png') response.setHeader('content-type', 'image/png').end(PNG);
    else response.setHeader('content-type', 'text/html').end(NAS);
  });
  const links = [{ name: '博客', link: 'https://blog.example/', category: '家', is_home: true, icon: 'book-open' }];
  const { url } = await serve(await withDesk({ links, site: HOME, env: IN_HOME_NETWORK }));
  await page.setExtraHTTPHeaders(AT_HOME);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDesk(page, url);
  await deskBar(page).getByRole('button', { name: '链接', exact: true }).click();
  await page.getByRole('dialog', { name: '链接', exact: true }).getByRole('button', { name: '添加链接' }).click();
  const form = page.getByRole('dialog', { name: '添加链接' });
  await form.getByLabel('家里的地址（选填）').focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), nas.address);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(form.getByText('已填入名称、说明和图标')).toBeVisible();
  await expect(form.getByLabel('名称')).toHaveValue('群晖 NAS');
  await expect(form.getByLabel('说明（选填）')).toHaveValue('家里的盘');
  await form.getByRole('switch', { name: '放到首页' }).click();
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await expect(form).toBeHidden();
  expect(requested).toEqual(['/', '/icon.png']);

  const listOf = async (headers: Record<string, string>) =>
    (await page.request.get(`${url}/api/getLinks`, { headers })).text();
  await expect.poll(() => listOf(AT_HOME)).toContain('群晖 NAS');
  expect(await listOf(OUTSIDE)).not.toMatch(/群晖|192\.168|data:image/);
  const visitor = await page.context().newPage();
  await visitor.setExtraHTTPHeaders(AT_HOME);
  await openPage(visitor, url);
  await expect(tile(visitor, '群晖 NAS')).toHaveAttribute('href', nas.address);
  await expect(tile(visitor, '群晖 NAS').locator('img')).toHaveAttribute('src', /^data:image\//);
  await nas.stop();
});

test('a service that is stopped is 离线 after two failures in a row, and 在线 when it is started again', async ({
  page,
  serve,
  problems,
}) => {
  problems.expect(/^twice: .*\/api\/(?:getLinks|getStatus)$/);
  let requested = 0;
  const nas = await startService((_, response) => {
    requested += 1;
    response.end('up');
  });
  const links = [
    { name: '群晖', link: nas.address, category: '家', is_home: true, check: true, icon: 'house' },
    { name: '博客', link: 'https://blog.example/', category: '家', is_home: true, icon: 'book-open' },
  ];
  const site = await serve({ links, site: HOME, env: IN_HOME_NETWORK });
  await openPage(page, site.url);
  const link = tile(page, '群晖');
  await expect(link).toHaveAccessibleDescription(/^在线，从 \d\d:\d\d 起$/);
  let minutes = 0;
  /** Two minutes later, the page asks again. */
  const askAgain = async () => {
    minutes += 2;
    setAhead(site, minutes * 60_000);
    const answer = page.waitForResponse(/\/api\/getStatus$/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await (await answer).finished();
  };
  await nas.stop();
  await askAgain();
  await expect(link).toHaveAccessibleDescription(/^在线/);
  await askAgain();
  await expect(link).toHaveAccessibleDescription(/^离线，从 \d\d:\d\d 起$/);
  await expect(link).toContainText('离线');
  await nas.start();
  await askAgain();
  await expect(link).toHaveAccessibleDescription(/^在线/);
  expect(requested).toBe(2);
  await nas.stop();
});
