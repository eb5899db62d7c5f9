import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expectAccessible, entered, expect, holdUndo, opened, openPage, test } from '../fixtures.ts';
import { mineLink, storedMine } from '../../support/testData.ts';
import { openGateway } from '../gateway.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: '二维码和链接' });
const preview = (page: Page) => page.getByRole('dialog', { name: '来自链接的设置' });

/** The text of the QR code in a PNG, by a library that is not the page's. */
async function readQr(png: Buffer): Promise<string | undefined> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } });
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return found?.text;
}

async function openSheet(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: size === 'phone' ? '菜单' : 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
  await page.getByRole('button', { name: '二维码和链接' }).click();
  await expect(sheet(page)).toBeVisible();
}

const words = (seed: number) => (((seed * 2654435761) >>> 0) * 4096 + seed).toString(36);
const mine = (count: number) =>
  storedMine(
    Array.from({ length: count }, (_, index) =>
      mineLink({ id: `l${index}`, link: `https://${words(index + 1)}.example/`, name: `链接 ${words(index + 7)}` }),
    ),
  );
const keep = (page: Page, links: number, settings: object = {}) =>
  page.addInitScript(
    (stored) => {
      if (location.protocol === 'about:' || localStorage.getItem('data') !== null) return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    { data: settings, ...mine(links) },
  );

test(
  'another library reads the code on the sheet, on the screen and in the saved picture',
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
    const seen = await page.screenshot({ scale: 'css' });
    expect(await readQr(seen)).toBe(link);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      sheet(page).getByRole('button', { name: '保存图片' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^porchlight-settings-\d{4}-\d\d-\d\d\.png$/);
    expect(await readQr(await readFile(await saved.path()))).toBe(link);
    await expectAccessible(page);
  },
);

const data = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'));
const links = (page: Page) =>
  page.evaluate(() => localStorage.getItem('persist:mine')?.match(/"link\\":/g)?.length ?? 0);

/** The link that 复制 copies for these settings and this number of own links. */
async function copied(page: Page, count: number, settings: object): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keep(page, count, settings);
  await openPage(page);
  await openSheet(page, 'wide');
  await sheet(page).getByRole('button', { name: '复制' }).click();
  const copy = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copy).toContain('#settings=');
  return copy();
}

test.describe('a link with settings', () => {
  test('shows and applies its changes in both open tabs, and one 撤销 reverts them without a message in the other tab', async ({
    page,
    browser,
    serve,
  }) => {
    const gateway = await openGateway(await serve());
    const requested: string[] = [];
    gateway.answer = (path) => {
      requested.push(path);
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
    await holdUndo(one);
    for (const tab of [one, two]) {
      await openPage(tab, `${gateway.url}/?x=1${code}`);
      await expect(preview(tab).getByText('底栏背景模糊：开 → 关')).toBeVisible();
      await expect(preview(tab).getByText('压暗：自动 → 40%')).toBeVisible();
      await expect(preview(tab).getByText('我的链接：添加 3 个')).toBeVisible();
      await expect(tab).toHaveURL(/\?x=1$/);
    }
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
    expect([...requested, ...heard, gateway.site?.output()].filter((line) => line?.includes(letters))).toEqual([]);
    expect(requested.length).toBeGreaterThan(5);
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
});
