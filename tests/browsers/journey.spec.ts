import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import { PASSWORD, startSiteServer } from '../e2e/siteServer.ts';
import { openGateway, portOf } from '../e2e/gateway.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { standInListener, standInSite } from '../support/standIns.ts';
import { startVisit, type WindowSize } from './visit.ts';

const LINKS = [
  { name: '哔哩哔哩', link: 'https://bilibili.example/', category: '生活', is_home: true },
  { name: 'DeepSeek', link: 'https://deepseek.example/', category: 'AI', is_home: true },
  { name: '日记', link: 'https://diary.example/', category: '个人' },
];

/**
 * Finds the visible element with this accessible name, or one that begins with it, and marks it for the click. Returns
 * its place after the next frame; an empty text if there is none, or if something covers it.
 */
async function mark(css: string, name: string): Promise<string> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (const marked of document.querySelectorAll('[data-journey]')) marked.removeAttribute('data-journey');
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const label =
      element.getAttribute('aria-label') ?? by?.textContent ?? labels[0]?.textContent ?? element.textContent ?? '';
    if (!label.trim().startsWith(name) || element.getClientRects().length === 0) continue;
    if (getComputedStyle(element).visibility !== 'visible') continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!over || !(element.contains(over) || over.contains(element))) continue;
    element.setAttribute('data-journey', '');
    return `${left} ${top} ${width} ${height}`;
  }
  return '';
}

/**
 * Closes the dialog, and stops it in the first frame of its way. Returns at how many places of a grid over it a press
 * would not reach the page. Chromium 119 gives them to the dialog and to its backdrop as long as these are drawn; newer
 * ones do not, even without a style for it.
 */
async function pressesTaken(): Promise<number> {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) throw new Error('expected a dialog');
  for (const one of document.getAnimations()) one.finish();
  const { left, top, width, height } = dialog.getBoundingClientRect();
  dialog.querySelector<HTMLElement>('.modal-close')?.click();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  const moving = document.getAnimations();
  for (const one of moving) one.pause();
  const steps = Array.from({ length: 20 }, (_, step) => (step + 0.5) / 20);
  const places = steps.flatMap((across) => steps.map((down) => [left + across * width, top + down * height] as const));
  const taken = places.filter((place) => dialog.contains(document.elementFromPoint(...place)));
  for (const one of moving) one.finish();
  return dialog.hasAttribute('open') ? -1 : taken.length;
}

const countOf = (css: string) => document.querySelectorAll(css).length;
const textOf = (css: string) => document.querySelector(css)?.textContent ?? '';
const isOpen = () => document.documentElement.dataset['state'] === 'ready' && window.porchlight?.isAdopted === true;

/** What a visitor does in a browser, from the first view to a visit without a network. */
async function journey(browser: string, size: WindowSize): Promise<void> {
  const services = createServer(standInListener());
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const { wallpaper, quote, weather } = standInSite(`http://localhost:${portOf(services.address())}`);
  const startSite = (name: string) => startSiteServer({ links: LINKS, site: { wallpaper, quote, weather, name } });
  let site = await startSite('甲站');
  const gateway = await openGateway(site);
  const visit = await startVisit(browser, size);
  const isPhone = size.width <= 720;

  const shows = (css: string, message = css) =>
    expect.poll(() => visit.run(countOf, css), { message, timeout: PATIENCE_MS }).toBeGreaterThan(0);
  const hides = (css: string) => expect.poll(() => visit.run(countOf, css), { message: css }).toBe(0);
  const says = (css: string, text: string) =>
    expect.poll(() => visit.run(textOf, css), { message: css, timeout: PATIENCE_MS }).toContain(text);
  /** Clicks the element when it has stopped moving. */
  const tap = async (css: string, name: string) => {
    let before: unknown;
    const rests = async () => {
      const now = await visit.run(mark, css, name);
      const isSame = now !== '' && now === before;
      before = now;
      return isSame;
    };
    await expect.poll(rests, { message: `${css} “${name}”`, timeout: PATIENCE_MS, intervals: [100] }).toBe(true);
    await visit.click('[data-journey]');
  };
  const opens = () =>
    expect.poll(() => visit.run(isOpen), { message: 'the page opens', timeout: PATIENCE_MS }).toBe(true);
  const open = async () => {
    await visit.open(`${gateway.url}/?`);
    await opens();
  };
  const workerReady = () =>
    expect
      .poll(() => visit.run(() => navigator.serviceWorker.controller?.state), { timeout: PATIENCE_MS })
      .toBe('activated');
  const openDirectory = async () => {
    if (isPhone) await tap('button', '菜单');
    await tap('button', '全部');
    await shows('dialog[open] [role="tab"]');
  };
  const openSettings = async () => {
    await tap('button', isPhone ? '菜单' : 'Hello, world!');
    await tap('button', '设置');
  };
  /** Quote and clock; on a phone they are shown in place of the links. */
  const openCards = async () => {
    if (!isPhone) return;
    await tap('button', '菜单');
    await tap('button', '切换功能区');
  };

  try {
    await test.step('opens', async () => {
      await open();
      await says('h1', 'porchlight');
      await openCards();
      await says('time', ':');
    });
    if (!isPhone) {
      await test.step('box', async () => {
        await tap('button', 'Hello, world!');
        await shows('[role="progressbar"][aria-valuenow]');
      });
    }
    await test.step('a setting is stored', async () => {
      await open();
      await openSettings();
      await tap('button', '个性化调整');
      await tap('[role="switch"]', '底栏背景模糊');
      await hides('footer[data-blur]');
      await open();
      await hides('footer[data-blur]');
    });
    await test.step('locked group', async () => {
      await openDirectory();
      await tap('[role="tab"]', '个人');
      await shows('input[type="password"]:focus');
      await visit.type('wrong');
      await visit.press('Enter');
      await says('dialog[open] [role="alert"]', '密码错误');
      for (let count = 0; count < 'wrong'.length; count += 1) await visit.press('Backspace');
      await visit.type(PASSWORD);
      await visit.press('Enter');
      await shows('dialog[open] a[href="https://diary.example/"]');
    });
    await test.step('own link', async () => {
      await tap('button', '添加链接');
      await shows('dialog[open] input:focus');
      await visit.type('www.own.example');
      await visit.press('Enter');
      await shows('dialog[open] a[href="https://www.own.example/"]');
    });
    await test.step('search', async () => {
      await tap('input[type="search"]', '搜索链接');
      await visit.type('blbl');
      await says('dialog[open] [role="tabpanel"] a', '哔哩哔哩');
      await visit.press('Escape');
      await visit.press('Escape');
      await hides('dialog[open]');
    });
    await test.step('a dialog that closes', async () => {
      await open();
      await openDirectory();
      expect(await visit.run(pressesTaken)).toBe(0);
    });
    await test.step('own wallpaper', async () => {
      await open();
      await openSettings();
      await tap('label', '我的');
      await shows('input[type="file"][multiple]');
      await visit.choose('input[type="file"][multiple]', 'public/images/covers/moli.jpg');
      await shows('#wallpaper picture[data-shown] img[src*="own"], #wallpaper picture[data-shown] img[src^="blob:"]');
    });
    await test.step('music', async () => {
      await open();
      await openCards();
      await tap('button', '打开音乐播放器');
      await tap('button', '播放');
      await shows('button[aria-label="暂停"]');
      await says('footer', '茉莉花');
      await tap('button', '下一首');
      await says('footer', '送别');
    });
    await test.step('a changed site', async () => {
      await open();
      await workerReady();
      const before = site;
      site = await startSite('乙站');
      gateway.site = site;
      await before.stop();
      await openSettings();
      await tap('button', '其他设置');
      await tap('button', '检查更新');
      await tap('button', '刷新');
      await says('title', '乙站');
      await opens();
    });
    await test.step('another language', async () => {
      await open();
      await openSettings();
      await tap('button', '其他设置');
      await tap('label', 'English');
      await shows('html[lang="en"]');
      await says('section h2', 'Favourites');
    });
    await test.step('offline', async () => {
      await workerReady();
      gateway.site = undefined;
      await open();
      await says('title', '乙站');
      await says('section h2', 'Favourites');
    });
    expect(await visit.exceptions(), 'uncaught exceptions').toEqual([]);
  } catch (error) {
    const body = await visit.picture().catch(() => undefined);
    if (body) await test.info().attach('window', { body, contentType: 'image/png' });
    throw error;
  } finally {
    await visit.close();
    await gateway.close();
    await site.stop();
    services.closeAllConnections();
    services.close();
  }
}

/**
 * Visits again, at most twice, if the renderer of Chromium 109 has crashed. Without a graphics card it does so on about
 * one in eight visits while a page opens, with every build so far. Any other failure counts at once.
 */
async function visitOf(browser: string, size: WindowSize, repeats = browser === 'chromium-109' ? 2 : 0): Promise<void> {
  try {
    await journey(browser, size);
  } catch (error) {
    if (repeats === 0 || !String(error).includes('Target crashed')) throw error;
    await visitOf(browser, size, repeats - 1);
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a visit at ${width} × ${height}`, () => visitOf(test.info().project.name, { width, height }));
}
