import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fullBrowser } from '../playwright.config.ts';
import { entered, expect, opened, openPage, PASSWORD, test as base } from '../fixtures.ts';
import { givePictures, idOf, lookAt } from '../ownPictures.ts';
import { extensionOf, foundIn, ownerFolder, type OwnerFolder } from '../builds.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', is_home: true },
  { name: '本站文章', link: '/blog/?p=1', category: '生活' },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人', description: '不给人看' },
];
const AMAP_KEY = '0123456789abcdef0123456789abcdef';
const SECRETS = ['私藏', 'secret-personal', '不给人看', AMAP_KEY, PASSWORD];

interface Fixtures {
  extension: OwnerFolder & { target: string };
}

/** A browser with the extension, made from the built page and a folder of the test. */
const test = base.extend<Fixtures>({
  extension: async ({}, provide) => {
    const mine = ownerFolder({
      links: LINKS,
      site: { url: 'lamp.example', name: '门廊灯', lockedGroups: ['个人'], weather: { amapKey: AMAP_KEY } },
    });
    await provide({ ...mine, target: await extensionOf(mine) });
    mine.remove();
  },
  context: async ({ extension, locale, timezoneId, viewport }, provide) => {
    const { target, folder } = extension;
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...fullBrowser,
      args: [...fullBrowser.args, `--disable-extensions-except=${target}`, `--load-extension=${target}`],
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      viewport,
    });
    await provide(context);
    await context.close();
  },
});

/** The events of the keyword, which Chromium's own code dispatches. */
declare const chrome: {
  omnibox: Record<'onInputStarted' | 'onInputChanged' | 'onInputEntered', { dispatch(...values: unknown[]): void }>;
};

const typeKeyword = (typed: string) =>
  new Promise<string[][]>((resolve) => {
    chrome.omnibox.onInputStarted.dispatch();
    chrome.omnibox.onInputChanged.dispatch(typed, (found: { content: string; description: string }[]) =>
      resolve(found.map(({ content, description }) => [content, description])),
    );
  });
const enterKeyword = (text: string) => chrome.omnibox.onInputEntered.dispatch(text, 'currentTab');

test.describe('the extension', () => {
  test('is the new tab with links, music, settings, a locked group and an own wallpaper, without requests to a server', async ({
    page,
    context,
    standIns,
    extension,
  }) => {
    expect(foundIn(extension.target, ['公开一'])).not.toEqual([]);
    expect(foundIn(extension.target, SECRETS)).toEqual([]);
    await page.goto('chrome://newtab/');
    await opened(page);
    expect(new URL(page.url()).protocol).toBe('chrome-extension:');
    await expect(page).toHaveTitle('门廊灯');
    await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();

    // The search field is shown by default in a new tab.
    await expect(page.getByRole('button', { name: '搜索链接或网页' })).toBeVisible();

    // The player comes with the first input.
    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const music = page.getByRole('region', { name: '音乐播放器' });
    await music.getByRole('button', { name: '播放' }).click();
    await expect(music.getByRole('button', { name: '暂停' })).toBeVisible();

    await page.keyboard.press('/');
    const directory = page.getByRole('dialog', { name: '链接目录' });
    await expect(directory.getByRole('searchbox', { name: '搜索链接' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('b');
    await page.keyboard.type('zwz');
    // Paths of the site link to the site itself, since the extension does not contain them.
    await expect(directory.getByRole('link', { name: '本站文章' })).toHaveAttribute(
      'href',
      'https://lamp.example/blog/?p=1',
    );
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    expect(standIns.requests.map(({ hostname }) => hostname)).not.toContain('lamp.example');
    await page.keyboard.press('Escape');
    await expect(directory).toBeHidden();
    await music.getByRole('button', { name: '回到一言' }).click();

    await page.getByRole('button', { name: /Hello, world/ }).click();
    await page.getByRole('button', { name: '设置' }).click();
    await page.getByRole('button', { name: '个性化调整' }).click();
    // The section moves while it opens.
    await entered(page);
    const siteAge = page.getByRole('switch', { name: '建站日期显示' });
    await siteAge.click();
    await expect(siteAge).toBeChecked();
    const stored = () => page.evaluate(() => localStorage.getItem('data'));
    await expect.poll(stored).toContain('"siteStartShow":true');
    const next = await context.newPage();
    await next.goto('chrome://newtab/');
    await opened(next);
    expect(await next.evaluate(() => localStorage.getItem('data'))).toContain('"siteStartShow":true');

    await next.getByRole('button', { name: '全部' }).click();
    const nextDirectory = next.getByRole('dialog', { name: '链接目录' });
    await nextDirectory.getByRole('tab', { name: '个人' }).click();
    await next.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await next.getByRole('button', { name: '确认' }).click();
    await expect(nextDirectory.getByRole('link', { name: '私藏' })).toBeVisible();

    await givePictures(next, [{ id: idOf(1), name: '晨雾', colour: '#204060' }], true);
    const last = await context.newPage();
    await last.goto('chrome://newtab/');
    await opened(last);
    // No service worker answers for pictures.
    await expect.poll(async () => (await lookAt(last))?.address).toMatch(/^blob:chrome-extension:/);
    await expect.poll(async () => (await lookAt(last))?.glass).toMatch(/^blob:chrome-extension:/);
  });

  test('has a keyword in the address bar, with suggestions from its own links and those of the visitor, and without a request', async ({
    page,
    context,
    standIns,
  }) => {
    const elsewhere: string[] = [];
    await context.route('https://*.example/**', async (route) => {
      elsewhere.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:," />' });
    });
    await page.goto('chrome://newtab/');
    await opened(page);
    await page.mouse.move(300, 300);
    await page.keyboard.press('/');
    const directory = page.getByRole('dialog', { name: '链接目录' });
    await directory.getByRole('button', { name: '添加链接' }).click();
    const form = page.getByRole('dialog', { name: '添加链接' });
    await form.getByLabel('网址').fill('https://mine.example/');
    await form.getByLabel('名称').fill('我的信箱');
    await form.getByRole('button', { name: '添加', exact: true }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    // The page that opens copies what the other one has stored.
    await openPage(await context.newPage(), 'chrome://newtab/');

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const suggested = (typed: string) => worker.evaluate(typeKeyword, typed);
    await expect.poll(() => suggested('wdxx')).toEqual([['https://mine.example/', '我的信箱 <url>mine.example</url>']]);
    expect(await suggested('gky')).toEqual([['https://open-one.example/', '公开一 <url>open-one.example</url>']]);
    expect(await suggested('私藏')).toEqual([]);
    expect(elsewhere).toEqual([]);
    const before = standIns.requests.length;

    await worker.evaluate(enterKeyword, '公开一');
    await expect.poll(() => elsewhere).toEqual(['https://open-one.example/']);
    await worker.evaluate(enterKeyword, '私藏');
    await expect
      .poll(() => elsewhere)
      .toEqual(['https://open-one.example/', `https://lamp.example/?go=${encodeURIComponent('私藏')}`]);
    expect(standIns.requests.slice(before).map(({ hostname }) => hostname)).not.toContain('lamp.example');
  });
});
