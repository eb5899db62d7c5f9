import { createServer } from 'node:http';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { opened, openPage, PASSWORD } from '../e2e/fixtures.ts';
import { openGateway, portOf, type Gateway } from '../e2e/gateway.ts';
import { startSiteServer, type SiteOptions } from '../e2e/siteServer.ts';
import { workerReady } from '../e2e/workerFixtures.ts';
import { standInListener, standInSite } from '../support/standIns.ts';

const LINKS = [
  { name: '哔哩哔哩', link: 'https://bilibili.example/', category: '生活', is_home: true },
  { name: '音乐', link: 'https://music.example/', category: '生活', is_home: true },
  { name: 'DeepSeek', link: 'https://deepseek.example/', category: 'AI', is_home: true },
  { name: '日记', link: 'https://diary.example/', category: '个人' },
];

interface Walk {
  page: Page;
  gateway: Gateway;
  /** Replaces the server behind the gateway, as after a change by the owner. */
  replaceSite: (options: SiteOptions) => Promise<void>;
  /** Errors of page and console, in order. */
  problems: string[];
}

/** One page for all tests, which run in the order of this file. */
const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser }, provide) => {
      const services = createServer(standInListener());
      await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
      // The music stand-ins are left out and the site's own songs are used, since a page may play songs of other hosts
      // only over https.
      const { wallpaper, quote, weather } = standInSite(`http://localhost:${portOf(services.address())}`);
      const start = ({ site, ...rest }: SiteOptions) =>
        startSiteServer({ links: LINKS, ...rest, site: { wallpaper, quote, weather, ...site } });
      const gateway = await openGateway(await start({ site: { name: '甲站' } }));
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      await provide({
        page,
        gateway,
        problems,
        replaceSite: async (options) => {
          const before = gateway.site;
          gateway.site = undefined;
          await before?.stop();
          gateway.site = await start(options);
        },
      });
      await page.close();
      await gateway.close();
      await gateway.site?.stop();
      services.closeAllConnections();
      services.close();
    },
    { scope: 'worker' },
  ],
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Replaces the text of a field by typing. Over BiDi, `fill()` sets the value without an event that React handles. */
async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}

test.describe.configure({ mode: 'serial' });

test('the first view: picture, name, quote, weather and links', async ({ walk: { page, gateway } }) => {
  await openPage(page, gateway.url);
  await expect(page).toHaveTitle('甲站');
  await expect(page.locator('#wallpaper picture[data-shown] img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('porchlight.home');
  await expect(button(page, '换一句')).toHaveAccessibleDescription(/\S+ —— \S+/);
  await expect(region(page, '时间与天气')).toContainText('北京 多云 6℃ 西北风 2级');
  await expect(region(page, '产品列表').getByRole('link')).toHaveCount(3);
});

test('music: plays, goes on to the next song, follows the lyrics', async ({ walk: { page } }) => {
  await region(page, '一言').hover();
  await button(page, '打开音乐播放器').click();
  const music = region(page, '音乐播放器');
  await music.getByRole('button', { name: '播放', exact: true }).click();
  await expect(music.getByRole('button', { name: '暂停' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('茉莉花');
  await music.getByRole('button', { name: '下一首' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('送别');
  await music.getByRole('button', { name: '音乐列表' }).click();
  const list = dialog(page, '音乐列表');
  await list
    .getByRole('list')
    .getByRole('button', { name: /^平安夜/ })
    .click();
  await expect(list.getByRole('button', { name: 'Stille Nacht! Heilige Nacht!' }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  const seek = list.getByRole('slider', { name: '播放进度' });
  const place = async () => Number(await seek.inputValue());
  const before = await place();
  await expect.poll(place).toBeGreaterThan(before);
  await seek.press('PageUp');
  await page.keyboard.press('Escape');
  await music.getByRole('button', { name: '暂停' }).click();
  await music.getByRole('button', { name: '回到一言' }).click();
});

test('directory and search: a group, and links by initials, pinyin and name', async ({ walk: { page } }) => {
  await button(page, '全部').click();
  const directory = dialog(page, '链接目录');
  await expect(directory.getByRole('tab')).toHaveText(['生活', 'AI', '个人', 'DEMO']);
  await directory.getByRole('tab', { name: 'AI' }).click();
  await expect(directory.getByRole('link')).toHaveAccessibleName('DeepSeek');
  const search = directory.getByRole('searchbox', { name: '搜索链接' });
  for (const [query, name] of [
    ['blbl', '哔哩哔哩'],
    ['yinyue', '音乐'],
    ['deep', 'DeepSeek'],
  ] as const) {
    await type(search, query);
    await expect(directory.getByRole('link').first()).toHaveAccessibleName(name);
  }
  await type(search, '');
  await expect(directory.getByRole('tab', { name: 'AI', selected: true })).toBeVisible();
});

test('unlock: a wrong password is refused, the right one opens the group', async ({ walk: { page } }) => {
  const directory = dialog(page, '链接目录');
  await directory.getByRole('tab', { name: '个人' }).click();
  const question = dialog(page, '访问受限');
  const field = question.getByLabel('密码', { exact: true });
  await type(field, 'wrong');
  await field.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('密码错误');
  await type(field, PASSWORD);
  await field.press('Enter');
  await expect(question).toBeHidden();
  await expect(directory.getByRole('link')).toHaveAttribute('href', 'https://diary.example/');
  await page.keyboard.press('Escape');
  await expect(directory).toBeHidden();
  await expect(button(page, '全部')).toBeFocused();
});

test('the box: progress of the day, and its age', async ({ walk: { page } }) => {
  await page.getByRole('button', { name: /^Hello, world!/ }).click();
  const box = region(page, '时光胶囊');
  await expect(box.getByRole('progressbar')).toHaveCount(4);
  await expect(box.getByRole('progressbar', { name: '今日' })).toHaveAttribute('aria-valuenow', /\d/);
  await expect(box.getByText('为晚归的人，留一盏灯。')).toBeVisible();
});

test('settings: another wallpaper and no blur, which stay after a reload', async ({ walk: { page } }) => {
  await button(page, '设置').click();
  const settings = region(page, '全局设置');
  await settings.getByRole('radio', { name: '每日一图' }).check();
  const daily = page.locator('#wallpaper picture[data-shown] img[src*="api.dujin.org"]');
  await expect(daily).toBeVisible();
  await settings.getByRole('button', { name: '个性化调整' }).click();
  await settings.getByRole('switch', { name: '底栏背景模糊' }).click();
  await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
  await page.reload();
  await opened(page);
  await expect(daily).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
});

test('an update: a changed site is told of, and shown by 刷新', async ({ walk: { page, replaceSite } }) => {
  await workerReady(page);
  await replaceSite({ site: { name: '乙站' } });
  await page.getByRole('button', { name: /^Hello, world!/ }).click();
  await button(page, '设置').click();
  await button(page, '其他设置').click();
  await button(page, '检查更新').click();
  await expect(page.getByText('站点已更新，刷新后生效')).toBeVisible();
  await expect(page).toHaveTitle('甲站');
  await button(page, '刷新').click();
  await expect(page).toHaveTitle('乙站');
  await opened(page);
});

test('until here nothing told of an error', ({ walk: { problems } }) => {
  expect(problems).toEqual([]);
});

test('offline: the page opens without its server, with links, search and box', async ({ walk: { page, gateway } }) => {
  await workerReady(page);
  const site = gateway.site;
  gateway.site = undefined;
  await openPage(page, gateway.url);
  await expect(page).toHaveTitle('乙站');
  await button(page, '全部').click();
  const directory = dialog(page, '链接目录');
  await type(directory.getByRole('searchbox'), 'yinyue');
  await expect(directory.getByRole('link').first()).toHaveAccessibleName('音乐');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Hello, world!/ }).click();
  await expect(region(page, '时光胶囊').getByRole('progressbar', { name: '今日' })).toHaveAttribute(
    'aria-valuenow',
    /\d/,
  );
  gateway.site = site;
});
