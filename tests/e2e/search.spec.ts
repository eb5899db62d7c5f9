import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openPage, opened, test } from './fixtures.ts';
import { gate } from '../gate.ts';

const LINKS = [
  { name: '示例一', link: 'https://one.example/', category: '效率', is_home: true },
  { name: '示例二', link: 'https://two.example/', category: '生活', is_home: true },
];

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const field = (page: Page) => directory(page).getByRole('searchbox', { name: '搜索链接' });
const web = (page: Page) => directory(page).getByRole('link', { name: /^用.+搜索“/ });
const address = (page: Page) => directory(page).getByRole('link', { name: /^打开 / });
const engine = (page: Page, name: string) =>
  directory(page).getByRole('radiogroup', { name: '搜索引擎' }).getByRole('radio', { name });
const finder = (page: Page) => page.getByRole('button', { name: '搜索链接或网页' });

/** Answers for the hosts that a test opens; requests to other hosts, or too early ones, fail the test. */
const answer = (context: BrowserContext) =>
  context.route(/^https:\/\/(www\.(bing|baidu)\.com|\w+\.example|a\.cn)\//, (route) =>
    route.fulfill({ body: 'there' }),
  );

/** The address of the page that opens in a new tab. */
async function newTab(context: BrowserContext, act: () => Promise<unknown>): Promise<string> {
  const [page] = await Promise.all([context.waitForEvent('page'), act()]);
  await page.waitForURL(/^https/);
  const url = page.url();
  await page.close();
  return url;
}

async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page)).toBeVisible();
}

/** Keeps settings in the browser before the page opens. */
const keep = (page: Page, settings: object) =>
  page.addInitScript(
    (kept) => {
      // A new tab starts with an empty document.
      if (location.protocol === 'http:' && localStorage.getItem('data') === null) localStorage.setItem('data', kept);
    },
    JSON.stringify({ ...settings, touched: Object.keys(settings) }),
  );

test.describe('the box', () => {
  test('leads anywhere', { tag: ['@wide', '@phone'] }, async ({ page, context, serve, isMobile }) => {
    await answer(context);
    const { url } = await serve({ links: LINKS });
    await openPage(page, url);

    if (!isMobile) {
      await test.step('goes by the keyboard alone', async () => {
        await page.keyboard.type('x y');
        await expect(web(page)).toHaveAccessibleName('用必应搜索“x y”');
        expect(await newTab(context, () => page.keyboard.press('Enter'))).toBe('https://www.bing.com/search?q=x%20y');
        await page.keyboard.press('ArrowDown');
        await expect(web(page)).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(web(page)).toHaveAccessibleName('用百度搜索“x y”');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Tab');
        await expect(engine(page, '必应')).toBeFocused();

        await field(page).fill('示例');
        await expect(directory(page).getByRole('listitem')).toHaveCount(2);
        expect(await newTab(context, () => page.keyboard.press('Control+Enter'))).toBe(
          'https://www.bing.com/search?q=%E7%A4%BA%E4%BE%8B',
        );
        expect(await newTab(context, () => page.keyboard.press('Enter'))).toBe('https://one.example/');
      });

      await page.keyboard.press('Escape');
      await expect(directory(page)).toBeHidden();
    }
    await test.step('finds links, opens addresses and searches the web, by finger or pointer', async () => {
      await openDirectory(page);
      await field(page).fill('示例');
      await expect(directory(page).getByRole('listitem')).toHaveCount(2);
      await expect(web(page)).toHaveAccessibleName('用必应搜索“示例”');
      await expect(engine(page, '必应')).toBeChecked();
      await expectAccessible(page);

      await field(page).fill('a.cn/x');
      await expect(address(page)).toHaveAccessibleName('打开 a.cn/x');
      expect(await newTab(context, () => address(page).click())).toBe('https://a.cn/x');

      await field(page).fill('量子炒饭');
      await expect(directory(page).getByText('没有匹配的链接')).toBeVisible();
      await expectAccessible(page);
      await engine(page, '百度').click();
      await expect(web(page)).toHaveAccessibleName('用百度搜索“量子炒饭”');
      expect(await newTab(context, () => web(page).click())).toBe(
        'https://www.baidu.com/s?wd=%E9%87%8F%E5%AD%90%E7%82%92%E9%A5%AD',
      );
      // The choice is remembered.
      await page.reload();
      await opened(page);
      await openDirectory(page);
      await field(page).fill('x');
      await expect(web(page)).toHaveAccessibleName('用百度搜索“x”');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });

  test(
    'holds on to the lower edge where links are many, and covers none that has the focus',
    { tag: ['@wide', '@phone'] },
    async ({ page, serve }) => {
      const links = Array.from({ length: 60 }, (_, at) => ({
        name: `示例${at}`,
        link: `https://n${at}.example/`,
        category: '效率',
      }));
      const { url } = await serve({ links });
      await openPage(page, url);
      await openDirectory(page);
      await field(page).fill('示例');
      await expect(web(page)).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown');
      const [row, dock] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector('.acts')?.getBoundingClientRect().top ?? 0,
      ]);
      expect(row).toBeLessThanOrEqual(dock ?? 0);
    },
  );

  test('stays the list of links alone where the owner wants no search', { tag: '@wide' }, async ({ page, serve }) => {
    const { url } = await serve({ links: LINKS, site: { search: { engines: [] } } });
    await openPage(page, url);
    await page.keyboard.type('zz');
    await expect(directory(page).getByText('没有找到“zz”')).toBeVisible();
    await expect(web(page)).toHaveCount(0);
  });
});

test.describe('the search field of the page', () => {
  test(
    'leads into the box, and is one with the switch of what keys do',
    { tag: ['@wide', '@phone'] },
    async ({ page, context, serve, isMobile }) => {
      await answer(context);
      const { url } = await serve({ links: LINKS, site: { interface: { searchField: true } } });
      await openPage(page, url);

      await test.step('opens the box and gives it the focus, by finger, pointer and keys', async () => {
        const menu = page.getByRole('button', { name: '菜单' });
        if (await menu.isVisible()) await menu.click();
        await expect(finder(page)).toBeVisible();
        await expectAccessible(page);
        await finder(page).click();
        await expect(field(page)).toBeFocused();
        await directory(page).getByRole('button', { name: '关闭' }).click();
        await expect(finder(page)).toBeFocused();
        // The focus returns before the box has disappeared.
        await expect(directory(page)).toBeHidden();
        await page.keyboard.press('b');
        await expect(field(page)).toHaveValue('b');
      });

      if (isMobile) return;
      await page.evaluate(() => localStorage.setItem('data', '{"typeToSearch":false,"touched":["typeToSearch"]}'));
      await openPage(page, url);

      await test.step('takes letters also with 输入即搜索 off', async () => {
        await page.keyboard.type('ab');
        await expect(directory(page)).toBeHidden();
        await finder(page).focus();
        await page.keyboard.type('ab');
        await expect(field(page)).toHaveValue('ab');
      });

      await page.keyboard.press('Escape');
      await expect(directory(page)).toBeHidden();
      await finder(page).blur();
      await test.step('links and searches open by the number of their tile while 输入即搜索 is off', async () => {
        expect(await newTab(context, () => page.keyboard.press('2'))).toBe('https://two.example/');
        await page.keyboard.press('3');
        await expect(directory(page)).toBeHidden();
      });
    },
  );

  test(
    'is there or not before the page shows, and nothing moves when its scripts come',
    { tag: '@wide' },
    async ({ page, serve }) => {
      /** Distance of the heading from the top of its part, px; the search field moves it down. */
      const headingAt = () =>
        page.getByRole('region', { name: '产品列表' }).evaluate((part) => {
          const heading = part.querySelector('h2') ?? part;
          return Math.round(heading.getBoundingClientRect().top - part.getBoundingClientRect().top);
        });
      const plain = await serve({ links: LINKS });
      const withField = await serve({ links: LINKS, site: { interface: { searchField: true } } });
      for (const [{ url }, settings, shown] of [
        [plain, {}, false],
        [withField, {}, true],
        [plain, { searchField: true }, true],
        [withField, { searchField: false }, false],
      ] as const) {
        await page.goto(`${url}/healthz`);
        await page.evaluate(
          (kept) => localStorage.setItem('data', kept),
          JSON.stringify({ ...settings, touched: Object.keys(settings) }),
        );
        // As set by the boot script, while all other scripts are delayed.
        const scripts = gate();
        await page.route('**/assets/*.js', async (route) => {
          await scripts.opened;
          await route.continue();
        });
        await page.goto(url, { waitUntil: 'commit' });
        await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
        await expect(finder(page)).toBeVisible({ visible: shown });
        expect(await headingAt()).toBe(shown ? 52 + 16 : 0);
        scripts.open();
        await opened(page);
        await expect(finder(page)).toBeVisible({ visible: shown });
        expect(await headingAt()).toBe(shown ? 52 + 16 : 0);
        await page.unroute('**/assets/*.js');
      }
    },
  );
});

test.describe('links and searches', { tag: '@wide' }, () => {
  test('open in the page’s own tab where the visitor wants that', async ({ page, context, serve }) => {
    await answer(context);
    await keep(page, { openLinks: 'this-tab' });
    const { url } = await serve({ links: LINKS });
    await openPage(page, url);
    await page.getByRole('link', { name: '示例一' }).click();
    await page.waitForURL('https://one.example/');
    await page.goBack();
    await opened(page);
    await page.keyboard.type('x y');
    await expect(web(page)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('https://www.bing.com/search?q=x%20y');
    expect(context.pages()).toHaveLength(1);
  });
});
