import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MUSIC_API } from '../../support/musicStandIns.ts';
import type { RoutedStandIns } from '../../support/standIns.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, noteAlerts, openPage, PASSWORD, test as plain } from '../fixtures.ts';
import { test, openWithWorker } from '../workerFixtures.ts';

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

const switches = (page: Page) => page.getByRole('region', { name: '隐私' }).getByRole('switch');

/** The rows by their names, each with its host and the hosts that have joined it. */
async function rowsOf(page: Page): Promise<{ name: string; hosts: string[] }[]> {
  await openSection(page, '隐私');
  return page
    .getByRole('region', { name: '隐私' })
    .locator('li')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const name = row.querySelector('input')?.getAttribute('aria-label') ?? '';
        const lines = [...row.querySelectorAll('small span')].map(({ textContent }) => textContent);
        const joined = lines.find((line) => line.startsWith('还有 '))?.slice(3) ?? '';
        return { name, hosts: [name.split(' ').at(-1) ?? '', ...joined.split('、').filter(Boolean)] };
      }),
    );
}

const LOCAL = /^\/images\/background\d+\.jpg$/;
const WALLPAPERS = [
  ['每日', 'api.dujin.org', 'api[.]dujin[.]org'],
  ['风景', 'api.aixiaowai.cn', 'api[.]aixiaowai[.]cn/gq'],
  ['动漫', 'api.aixiaowai.cn', 'api[.]aixiaowai[.]cn/(?!gq)'],
  ['默认', 'nobody', LOCAL.source],
] as const;

/**
 * A visit that uses everything that may request other sites: each wallpaper, quotes, weather, links with a locked
 * group, search, music with lyrics and covers, returning to the tab, and ten minutes.
 */
async function walk(page: Page, url: string, hasMusic: boolean): Promise<void> {
  await openWithWorker(page, url);
  await page.getByRole('button', { name: '换一句' }).click();

  const off = (await page.locator('html').getAttribute('data-off')) ?? '';
  for (const [name, host, from] of WALLPAPERS) {
    await openSection(page, '个性壁纸');
    await page.getByRole('radio', { name }).check();
    const shown = page.locator('#wallpaper picture[data-shown]').last();
    await expect(shown.locator('img')).toHaveAttribute('src', off.includes(host) ? LOCAL : new RegExp(from));
  }
  await page.getByRole('button', { name: '关闭', exact: true }).first().click();
  await page.keyboard.press('Escape');

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
  if (hasMusic) {
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
  test('only what is in the list is asked, and nothing that is off', async ({ page, serve, standIns, problems }) => {
    // The stand-in redirects to a cover that the worker may not read.
    problems.expect(/twice|covers/);
    answerIcons(standIns);
    standIns.set({ playlist: 'tencent' });
    const { url } = await serve({ site, links });
    await page.clock.install({ time: new Date('2026-11-20T14:17:00+08:00') });
    const told = await noteAlerts(page);
    const visit = async (hasMusic: boolean) => {
      const from = standIns.requests.length;
      await walk(page, url, hasMusic);
      return new Set(standIns.requests.slice(from).map(({ host }) => host));
    };

    // All on: every requested host is in the list, and every listed host was requested except those that only visitors
    // open.
    const asked = await visit(true);
    const rows = await rowsOf(page);
    const listed = rows.flatMap(({ hosts }) => hosts);
    expect([...asked].filter((host) => !listed.includes(host))).toEqual([]);
    expect(listed.filter((host) => !asked.has(host))).toEqual(['engine-opened.example']);
    await expect(switches(page).first()).toHaveAccessibleDescription(/\d\d:\d\d 联系过$/);
    const search = page.getByRole('switch', { name: '搜索 engine-opened.example' });
    await expect(search).toHaveAccessibleDescription('会得知 IP 地址、搜索的词 · 本次未联系');

    // Every other host off: only the others are requested.
    const off = rows.filter((_, index) => index % 2 === 0);
    for (const row of off) await page.getByRole('switch', { name: row.name }).setChecked(false);
    const hostsOff = new Set(off.flatMap(({ hosts }) => hosts));
    const others = await visit(!hostsOff.has('api.meting.example'));
    expect([...others].filter((host) => hostsOff.has(host))).toEqual([]);
    // The worker may have cached the wallpapers and the song of the previous visit.
    const kept = new Set(['isure.stream.qqmusic.qq.com', ...WALLPAPERS.map(([, , one]) => one)]);
    const isSure = (host: string) => host !== 'engine-opened.example' && !kept.has(host);
    const on = listed.filter((host) => !hostsOff.has(host) && isSure(host));
    expect(on.filter((host) => !others.has(host))).toEqual([]);

    // All off.
    await openSection(page, '隐私');
    const all = page.getByRole('button', { name: '全部关闭' });
    await all.click();
    await expect(page.getByRole('button', { name: '全部打开' })).toBeVisible();
    expect([...(await visit(false))]).toEqual([]);
    expect(await told()).toEqual([]);
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

  plain('the owner’s changed service is asked, whatever was off before', async ({ page, serve, standIns }) => {
    const hostsOff = 'v1.hitokoto.cn api.open-meteo.com api.dujin.org api.aixiaowai.cn';
    await store(page, { hostsOff, coverType: '1' });
    standIns.also('quotes.example', () => ({
      status: 200,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      body: JSON.stringify({ hitokoto: '新的一句', from: '新的出处' }),
    }));
    const { url } = await serve({ site: { quote: { endpoint: 'https://quotes.example/' } } });
    await openPage(page, url);
    await expect(page.getByRole('button', { name: '换一句' })).toHaveText(/新的一句/);
    expect(standIns.requests.map(({ host }) => host)).toEqual(['quotes.example']);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(1);
    await expect(page.locator('#wallpaper picture[data-shown] img')).toHaveAttribute('src', LOCAL);
    await openSection(page, '隐私');
    await expectAccessible(page);
  });
});
