import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MUSIC_API } from '../../support/musicStandIns.ts';
import type { RoutedStandIns } from '../../support/standIns.ts';
import { expectAccessible, expect, noteAlerts, openPage, PASSWORD, test as plain } from '../fixtures.ts';
import { test, openWithWorker } from '../gateway.ts';

const LOGO = readFileSync('public/images/logo.svg', 'utf8');
/** Hosts of pictures. The last one must be unknown until its group is unlocked. */
const ICONS = ['logo.example', 'social.example', 'tiles.example', 'locked.example'];

const site = {
  logo: 'https://logo.example/logo.svg',
  social: [{ name: 'S', icon: 'https://social.example/s.svg', url: 'https://opened.example/' }],
  music: { endpoints: [MUSIC_API], server: 'tencent' },
  search: {
    engines: [{ name: '引擎', icon: '', url: 'https://engine-opened.example/?q=%s' }],
  },
};
const links = [
  {
    name: '甲',
    link: 'https://opened.example/a',
    icon: 'https://tiles.example/a.svg',
    category: '生活',
    is_home: true,
  },
  { name: '乙', link: 'https://opened.example/b', icon: 'https://tiles.example/b.svg', category: '生活' },
  { name: '丙', link: 'https://opened.example/c', icon: 'https://locked.example/c.svg', category: '个人' },
];

function answerIcons(standIns: RoutedStandIns): void {
  for (const host of ICONS) {
    standIns.also(host, () => ({ status: 200, headers: { 'content-type': 'image/svg+xml' }, body: LOGO }));
  }
}

/** Stores settings before the page opens. Skips empty pages, which have no storage; a test may end on one. */
const store = (page: Page, settings: object) =>
  page.addInitScript(
    (value) => location.protocol.startsWith('http') && localStorage.setItem('data', value),
    JSON.stringify(settings),
  );

const header = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page): Promise<void> {
  if (await header(page, '个性壁纸').isVisible()) return;
  await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
}

async function openSection(page: Page, name: string): Promise<void> {
  await openSettings(page);
  if ((await header(page, name).getAttribute('aria-expanded')) !== 'true') await header(page, name).click();
}

const onlyThisSite = (page: Page) => page.getByRole('switch', { name: '只用本站' });

/** The text of the list of other sites. */
async function listedSites(page: Page): Promise<string> {
  await openSection(page, '隐私');
  return (await page.getByRole('region', { name: '隐私' }).getByRole('list').textContent()) ?? '';
}

const LOCAL = /^\/images\/background\d+\.jpg$/;
const WALLPAPERS = [
  ['每日', 'api[.]dujin[.]org'],
  ['风景', 'api[.]aixiaowai[.]cn/gq'],
  ['动漫', 'api[.]aixiaowai[.]cn/(?!gq)'],
  ['默认', LOCAL.source],
] as const;

/** Chooses each wallpaper in the settings, and closes them. */
async function chooseWallpapers(page: Page, isOnlyThisSite: boolean): Promise<void> {
  for (const [name, from] of WALLPAPERS) {
    await openSection(page, '个性壁纸');
    await page.getByRole('radio', { name }).check();
    const shown = page.locator('#wallpaper picture[data-shown]').last();
    await expect(shown.locator('img')).toHaveAttribute('src', isOnlyThisSite ? LOCAL : new RegExp(from));
  }
  await page.getByRole('button', { name: '关闭', exact: true }).first().click();
  await page.keyboard.press('Escape');
}

/**
 * A visit that uses everything that may request other sites: each wallpaper, quotes, weather, links with a locked
 * group, search, music with lyrics and covers, returning to the tab, and ten minutes.
 */
async function walk(page: Page, isOnlyThisSite: boolean): Promise<void> {
  await page.getByRole('button', { name: '换一句' }).click();
  await chooseWallpapers(page, isOnlyThisSite);

  await page.getByRole('button', { name: '全部', exact: true }).click();
  const directory = page.getByRole('dialog', { name: '链接目录' });
  await directory.getByRole('tab', { name: '个人' }).click();
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('button', { name: '确认' }).click();
  await expect(directory.getByRole('link', { name: '丙' })).toBeVisible();
  await directory.getByRole('searchbox').fill('甲');
  await expect(directory.getByRole('link', { name: '甲' }).first()).toBeVisible();
  await directory.getByRole('button', { name: '关闭' }).click();

  const music = page.getByRole('button', { name: '打开音乐播放器' });
  if (!isOnlyThisSite) {
    await page.getByRole('region', { name: '一言' }).hover();
    await music.click();
    await page.getByRole('region', { name: '音乐播放器' }).getByRole('button', { name: '音乐列表' }).click();
    const list = page.getByRole('dialog', { name: '音乐列表' });
    await list.getByRole('button', { name: '茉莉花 - 江苏民歌' }).click();
    await expect
      .poll(async () => Number(await list.getByRole('slider', { name: '播放进度' }).inputValue()))
      .toBeGreaterThan(0);
    await list.getByRole('button', { name: '关闭' }).click();
  } else {
    await expect(music).toHaveCount(0);
  }

  await page.clock.runFor(10 * 60_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForLoadState('networkidle');
}

test.describe('other sites', () => {
  test('are requested only if they are listed, and never with 只用本站', async ({
    page,
    context,
    serve,
    standIns,
    problems,
  }) => {
    // The stand-in redirects to a cover that the worker may not read. There is no network at the end.
    problems.expect(/twice|covers|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    answerIcons(standIns);
    standIns.set({ playlist: 'tencent' });
    const { url } = await serve({ site, links });
    await page.clock.install({ time: new Date('2026-11-20T14:17:00+08:00') });
    const alerts = await noteAlerts(page);
    const hostsSince = (from: number) => [...new Set(standIns.requests.slice(from).map(({ host }) => host))];

    await openWithWorker(page, url);
    await walk(page, false);
    const listed = await listedSites(page);
    // Songs and covers come from a further site that the playlist names.
    const ofPlaylist = new Set(['isure.stream.qqmusic.qq.com', 'y.qq.com', 'u.y.qq.com']);
    const requested = hostsSince(0).filter((host) => !ofPlaylist.has(host));
    expect(requested.filter((host) => !listed.includes(host))).toEqual([]);
    expect(requested).toEqual(expect.arrayContaining(['v1.hitokoto.cn', 'api.dujin.org', 'tiles.example']));

    // From this moment on, in the same visit.
    await onlyThisSite(page).check();
    const from = standIns.requests.length;
    await chooseWallpapers(page, true);
    await page.getByRole('button', { name: '换一句' }).click();
    await page.waitForLoadState('networkidle');
    expect(hostsSince(from)).toEqual([]);

    // A new visit, with a worker that runs and with one that must start.
    await openWithWorker(page, url);
    await walk(page, true);
    const browser = await context.newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    await openPage(page, url);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    await context.setOffline(true);
    await openPage(page, url);
    expect(hostsSince(from)).toEqual([]);
    expect(await alerts()).toEqual([]);
    await context.setOffline(false);

    // Switched off, it holds until the next load.
    await openSection(page, '隐私');
    await onlyThisSite(page).uncheck();
    await page.getByRole('button', { name: '关闭', exact: true }).first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '换一句' }).click();
    await page.waitForLoadState('networkidle');
    expect(hostsSince(from)).toEqual([]);
    await openPage(page, url);
    await expect.poll(() => hostsSince(from)).toContain('v1.hitokoto.cn');
  });

  test('are refused by the browser with 只用本站, and searches still open', async ({
    page,
    serve,
    standIns,
    problems,
  }) => {
    problems.expect(/Content Security Policy|violates|: csp$/);
    await store(page, { onlyThisSite: true });
    const { url } = await serve({ site, links });
    await openPage(page, url);
    const refused = await page.evaluate(async () => {
      const tries = [
        fetch('https://v1.hitokoto.cn/'),
        new Promise((_, reject) => {
          new Audio('https://opened.example/a.mp3').addEventListener('error', reject);
        }),
        new Promise((_, reject) => {
          Object.assign(new Image(), { src: 'https://tiles.example/a.svg' }).addEventListener('error', reject);
        }),
      ];
      return (await Promise.allSettled(tries)).map(({ status }) => status);
    });
    expect(refused).toEqual(['rejected', 'rejected', 'rejected']);
    expect(standIns.requests).toEqual([]);
    standIns.also('engine-opened.example', () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '找到了',
    }));
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await page.getByRole('dialog', { name: '链接目录' }).getByRole('searchbox').fill('词');
    const [found] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(found.locator('body')).toHaveText('找到了');
  });
});

plain.describe('other sites from the first moment on', () => {
  plain('an icon of a locked link names its site nowhere before', async ({ page, serve, standIns }) => {
    answerIcons(standIns);
    const { url } = await serve({ site: { ...site, music: {} }, links });
    const texts: string[] = [];
    page.on('response', async (response) => {
      texts.push(JSON.stringify(response.headers()), await response.text().catch(() => ''));
    });
    await openPage(page, url);
    for (const path of ['/', '/api/getLinks', '/sw.js', '/manifest.webmanifest']) {
      const response = await page.request.get(url + path);
      texts.push(JSON.stringify(response.headers()), await response.text());
    }
    expect(texts.filter((text) => text.includes('locked.example'))).toEqual([]);
  });

  plain('a host that an earlier version switched off means 只用本站', async ({ page, serve, standIns }) => {
    await store(page, { hostsOff: 'api.dujin.org', touched: ['hostsOff', 'coverType'], coverType: '1' });
    const { url } = await serve({ site, links });
    await openPage(page, url);
    await expect(page.locator('#wallpaper picture[data-shown] img')).toHaveAttribute('src', LOCAL);
    await openSection(page, '隐私');
    await expect(onlyThisSite(page)).toBeChecked();
    await expectAccessible(page);
    expect(standIns.requests).toEqual([]);
  });
});
