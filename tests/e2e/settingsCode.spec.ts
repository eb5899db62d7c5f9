import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { entered, expect, opened, openPage, test } from './fixtures.ts';
import { openGateway } from './gateway.ts';
import { readQr } from './readQr.ts';

test.use({ look: 'whole' });

const sheet = (page: Page) => page.getByRole('dialog', { name: '二维码和链接' });
const preview = (page: Page) => page.getByRole('dialog', { name: '来自链接的设置' });
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

async function openSheet(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: size === 'phone' ? '菜单' : 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
  await page.getByRole('button', { name: '二维码和链接' }).click();
  await expect(sheet(page)).toBeVisible();
}

const words = (seed: number) => (((seed * 2654435761) >>> 0) * 4096 + seed).toString(36);
const mine = (count: number) => ({
  version: 1,
  entries: Array.from({ length: count }, (_, index) => ({
    id: `l${index}`,
    at: 1,
    link: `https://${words(index + 1)}.example/`,
    name: `链接 ${words(index + 7)}`,
    place: `V${String(index).padStart(4, '0')}5`,
  })),
});
const keep = (page: Page, links: number, settings: object = {}) =>
  page.addInitScript(
    (kept) => {
      if (location.protocol === 'about:' || localStorage.getItem('data') !== null) return;
      localStorage.setItem('data', JSON.stringify(kept.settings));
      localStorage.setItem('mine', JSON.stringify(kept.mine));
    },
    { settings, mine: mine(links) },
  );

test(
  'the sheet: two other libraries read the page’s picture of it, and the picture that is saved',
  { tag: ['@wide', '@phone'] },
  async ({ page }, { project: { name: size } }) => {
    await keep(page, 36, { coverType: '2', musicVolume: 0.3, footerBlur: false, playerLoop: 'one' });
    await openPage(page);
    await openSheet(page, size);
    await entered(page);
    const link = await sheet(page).getByRole('textbox', { name: '链接' }).inputValue();
    // Near the maximum size of a QR code, with modules of 2.6 px.
    expect(link.length).toBeGreaterThan(720);
    await expect(sheet(page).getByText(`${link.length} / 780 字节`)).toBeVisible();
    await shot(page, `qr-${size}`);
    const seen = await page.screenshot({ scale: 'css' });
    expect(await readQr(page, seen)).toEqual([link, link]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page).getByRole('button', { name: '保存图片' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^porchlight-settings-\d{4}-\d\d-\d\d\.png$/);
    expect(await readQr(page, await readFile(await saved.path()))).toEqual([link, link]);
    await expectAccessible(page);
  },
);

const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');
const data = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'));
const links = (page: Page) => page.evaluate(() => localStorage.getItem('mine')?.match(/"link":/g)?.length ?? 0);

/** The link that 复制 copies for these settings and this number of own links. */
async function copied(page: Page, count: number, settings: object): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, count, settings);
  await openPage(page);
  await openSheet(page, 'wide');
  await sheet(page).getByRole('button', { name: '复制' }).click();
  await expect(sheet(page).getByRole('button', { name: '已复制' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('a link with settings', { tag: '@wide' }, () => {
  test.use({ look: 'still' });

  test('shows what it would change, changes it in both tabs where it is open, and back by one 撤销; nobody is told', async ({
    page,
    browser,
    serve,
  }) => {
    const gateway = await openGateway(await serve());
    const asked: string[] = [];
    gateway.answer = (path) => {
      asked.push(path);
      return undefined;
    };
    const link = await copied(page, 3, { coverDim: 40, footerBlur: false });
    const code = new URL(link).hash;
    const other = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'allow',
    });
    const heard: string[] = [];
    other.on('request', (request) => heard.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    const [one, two] = [await other.newPage(), await other.newPage()];
    for (const tab of [one, two]) {
      await openPage(tab, `${gateway.url}/?x=1${code}`);
      await expect(preview(tab).getByText('底栏背景模糊：开 → 关')).toBeVisible();
      await expect(preview(tab).getByText('压暗：自动 → 40%')).toBeVisible();
      await expect(preview(tab).getByText('我的链接：添加 3 个')).toBeVisible();
      await expect(tab).toHaveURL(/\?x=1$/);
    }
    await shot(one, 'preview-wide');
    await expectAccessible(one);
    expect(await data(one)).not.toMatchObject({ footerBlur: false });
    await preview(one).getByRole('button', { name: '应用' }).click();
    await expect(preview(one)).toBeHidden();
    await expect.poll(() => links(one)).toBe(3);
    await expect.poll(() => data(one)).toMatchObject({ coverDim: 40, footerBlur: false });
    // The other tab has everything by now, and shows that.
    await expect(preview(two).getByText('没有需要更改的设置')).toBeVisible();
    await expect(preview(two).getByText('我的链接：添加 0 个，3 个已经有了')).toBeVisible();
    await expect(preview(two).getByRole('button', { name: '应用' })).toHaveCount(0);
    await one.getByRole('status').getByText('设置已导入').locator('..').getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => data(one)).toMatchObject({ coverDim: 'auto', footerBlur: true });
    await expect(preview(two).getByText('底栏背景模糊：开 → 关')).toBeVisible();
    // The code appears neither in requests of page and worker, nor in caches, nor in the history.
    await one.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const letters = code.slice('#settings='.length);
    expect([...asked, ...heard, gateway.site?.output()].filter((line) => line?.includes(letters))).toEqual([]);
    expect(asked.length).toBeGreaterThan(5);
    const keptOnes = await one.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
      return urls;
    });
    expect(keptOnes.filter((url) => url.includes('settings='))).toEqual([]);
    // After a reload the code is gone; a code is also read without a network.
    await other.setOffline(true);
    await one.reload();
    await opened(one);
    await expect(preview(one)).toBeHidden();
    await one.evaluate((hash) => {
      location.hash = hash;
    }, code);
    await expect(preview(one).getByText('底栏背景模糊：开 → 关')).toBeVisible();
    await one.keyboard.press('Escape');
    await expect(preview(one)).toBeHidden();
    await other.close();
    await gateway.close();
  });

  test('a link that cannot be read, and one with too much', async ({ page, problems }) => {
    await keep(page, 60, { footerBlur: false });
    await test.step('a link which cannot be read says why, at once and again; it can be nothing but refused', async () => {
      problems.expect(/\[porchlight\] settings code/);
      await page.addInitScript(() => Object.assign(window, { hit: 0 }));
      await openPage(page, '/#settings=cut-of');
      await expect(preview(page).getByRole('alert')).toHaveText('链接不完整或已损坏，请重新复制');
      await expect(page).toHaveURL(/\/$/);
      await shot(page, 'refused-wide');
      const give = (code: string) =>
        page.evaluate((hash) => {
          location.hash = hash;
        }, `#settings=${code}`);
      await give('A'.repeat(1_000_000));
      await expect(preview(page).getByRole('alert')).toHaveText('链接过长，不是设置链接');
      await give(deflateRawSync(Buffer.alloc(11_000_000, 0x20)).toString('base64url'));
      await expect(preview(page).getByRole('alert')).toHaveText('链接过长，不是设置链接');
      await give(pack({ v: 2, s: {} }));
      await expect(preview(page).getByRole('alert')).toHaveText('链接来自更新的版本，请先更新页面');
      await give(pack([1]));
      await expect(preview(page).getByRole('alert')).toHaveText('这不是本站的设置链接');
      await give(pack({ v: 2, s: ['<img src=x onerror="hit=1">', 0.5], l: [['https://a.example/', '<b>']] }));
      await expect(preview(page).getByText('音量：70% → 50%')).toBeVisible();
      await expect(preview(page).getByText('内容无效，未采用：壁纸来源')).toBeVisible();
      await expect(preview(page).getByText('链接来自更新的版本，无法识别的内容已忽略')).toBeVisible();
      await preview(page).getByRole('button', { name: '取消' }).click();
      await expect(preview(page)).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
      expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBe(0);
      expect(await data(page)).not.toMatchObject({ musicVolume: 0.5 });
    });
    await test.step('too many own links: the code has the settings alone, the link as many as fit', async () => {
      await openSheet(page, 'wide');
      await expect(sheet(page).getByText('链接较多，二维码只含设置；地址含全部 60 个链接。')).toBeVisible();
      await expect(sheet(page).getByText(/^含 \d+ 项设置 · \d+ \/ 780 字节$/)).toBeVisible();
      await shot(page, 'many-wide');
      const link = await sheet(page).getByRole('textbox', { name: '链接' }).inputValue();
      const [read] = await readQr(page, await page.screenshot());
      expect(read?.length).toBeLessThan(link.length / 2);
      expect(link.startsWith(new URL('/#settings=', page.url()).href)).toBe(true);
    });
  });
});
