import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { complete, entered, expect, openPage, PASSWORD, test, withoutPauses } from './fixtures.ts';
import { gate } from '../gate.ts';
import { shellPath } from './chromium.ts';
import { startPlainChromium } from './plainChromium.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', description: '一个说明', is_home: true },
  { name: '哔哩哔哩', link: 'https://bilibili.example/', category: '生活', status: 'hot' },
  { name: 'DeepSeek', link: 'https://deepseek.example/', category: 'AI' },
  { name: '没有分类', link: 'https://none.example/' },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人', is_home: true },
  { name: '演示', link: 'https://secret-demo.example/', category: 'DEMO' },
];
const SECRETS = ['secret-personal', 'secret-demo', '私藏'];

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
/** The links of the list, without further entries of a search. */
const found = (page: Page) => directory(page).getByRole('listitem').getByRole('link');
const passwordModal = (page: Page) => page.getByRole('dialog', { name: '访问受限' });
const search = (page: Page) => directory(page).getByRole('searchbox', { name: '搜索链接' });
const field = (page: Page) => passwordModal(page).getByLabel('密码', { exact: true });
const confirm = (page: Page) => passwordModal(page).getByRole('button', { name: '确认' });
const error = (page: Page) => passwordModal(page).getByRole('alert');
/** Runs in the page. */
const browserKeeps = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
const tab = (page: Page, name: string) => directory(page).getByRole('tab', { name });

async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page)).toBeVisible();
}

test.describe('the directory', () => {
  test(
    'shows the links of a server, finds them, and nothing of a locked group',
    { tag: ['@wide', '@phone'] },
    async ({ page, serve, isMobile }) => {
      const { url } = await serve({ links: LINKS });

      const texts: string[] = [];
      const bodies: Promise<void>[] = [];
      page.on('response', (response) => {
        bodies.push(
          response.text().then(
            (text) => void texts.push(`${response.url()}\n${text}`),
            // A redirect or an aborted answer has no body.
            () => undefined,
          ),
        );
      });

      const loaded = complete(page);
      await openPage(page, withoutPauses(url));
      await openDirectory(page);

      await test.step('has a tab for each category in first-seen order, locked groups last, and shows the links of one', async () => {
        await expect(directory(page).getByRole('tab')).toHaveText(['效率', '生活', 'AI', '其他', '个人', 'DEMO']);
        await expect(directory(page).getByRole('link', { name: '公开一' })).toHaveAttribute('rel', /noopener/);
        await tab(page, '其他').click();
        await expect(tab(page, '其他')).toHaveAttribute('aria-selected', 'true');
        await expect(directory(page).getByRole('link')).toHaveCount(1);
        await expect(directory(page).getByRole('link', { name: '没有分类' })).toBeVisible();
      });

      if (!isMobile) {
        await test.step('tabs follow the arrow keys, but a locked one waits for Enter', async () => {
          await tab(page, '效率').focus();
          await page.keyboard.press('ArrowRight');
          await expect(tab(page, '生活')).toBeFocused();
          await expect(tab(page, '生活')).toHaveAttribute('aria-selected', 'true');
          await page.keyboard.press('End');
          await expect(tab(page, 'DEMO')).toBeFocused();
          await expect(passwordModal(page)).toBeHidden();
          await page.keyboard.press('Enter');
          await expect(passwordModal(page)).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(passwordModal(page)).toBeHidden();
          await expect(tab(page, 'DEMO')).toBeFocused();
        });
      }

      await test.step('nothing that the browser gets or keeps names a locked address before the password', async () => {
        for (const name of ['效率', '生活', '个人']) await tab(page, name).click();
        await expect(passwordModal(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(passwordModal(page)).toBeHidden();
        await loaded;
        await Promise.all(bodies);
        texts.push(await page.content());
        texts.push(
          await page.evaluate(async () => {
            const kept = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))];
            for (const name of await caches.keys()) {
              const cache = await caches.open(name);
              for (const request of await cache.keys())
                kept.push(request.url, (await (await cache.match(request))?.text()) ?? '');
            }
            kept.push(JSON.stringify(await indexedDB.databases()));
            return kept.join('\n');
          }),
        );
        expect(texts.length).toBeGreaterThan(6);
        expect(texts.join('\n')).toContain('open-one.example');
        for (const secret of SECRETS) for (const text of texts) expect(text).not.toContain(secret);
      });
      await test.step('finds by name, description, category and pinyin; an empty result says so', async () => {
        await tab(page, '效率').click();
        for (const [query, name] of [
          ['blbl', '哔哩哔哩'],
          ['BLBL', '哔哩哔哩'],
          ['哩哔', '哔哩哔哩'],
          [' deep ', 'DeepSeek'],
          ['一个说', '公开一'],
          ['sh', '哔哩哔哩'],
        ] as const) {
          await search(page).fill(query);
          await expect(directory(page).getByRole('link').first(), query).toHaveAccessibleName(name);
        }
        await search(page).fill('私藏');
        await expect(found(page)).toHaveCount(0);
        await expect(directory(page).getByText('没有匹配的链接，拼音首字母也可以试试')).toBeVisible();
        await search(page).fill('');
        await expect(directory(page).getByRole('link', { name: '公开一' })).toBeVisible();
      });
    },
  );

  test(
    'without an answer shows the owner’s fallback: home links in the carousel and in the search, under no tab',
    { tag: '@wide' },
    async ({ page, problems }) => {
      problems.expect(/getLinks|404/);
      await page.route('**/api/getLinks', (route) => route.fulfill({ status: 404, body: '' }));
      await openPage(page);
      await openDirectory(page);
      await expect(directory(page).getByRole('tab')).toHaveText(['AI', '生活', '效率', '其他', '个人', 'DEMO']);
      await expect(tab(page, 'AI')).toHaveAttribute('aria-selected', 'true');
      const names = {
        AI: 'DeepSeek Kimi 通义千问 HuggingFace',
        生活: '京东 下厨房 中国天气网',
        其他: 'MDN StackOverflow',
      };
      for (const [name, links] of Object.entries(names)) {
        await tab(page, name).click();
        await expect(directory(page).getByRole('link')).toHaveCount(links.split(' ').length);
        await expect(directory(page).getByRole('link', { name: 'GitHub' })).toHaveCount(0);
      }
      await search(page).fill('github');
      await expect(found(page)).toHaveCount(1);
      await expect(found(page)).toHaveAttribute('href', 'https://github.com/');
      await page.keyboard.press('Escape');
      const carousel = page.getByRole('region', { name: '产品列表' });
      await expect(carousel.locator('ul > li')).toHaveCount(10);
    },
  );

  test('opens and closes by keys, controls and pointer', { tag: '@wide' }, async ({ page }) => {
    await openPage(page);

    await test.step('closes by the control, by Escape and by a click beside it, and gives the focus back', async () => {
      const all = page.getByRole('button', { name: '全部' });
      for (const close of [
        () => directory(page).getByRole('button', { name: '关闭' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 450),
      ]) {
        await all.focus();
        await page.keyboard.press('Enter');
        await expect(search(page)).toBeFocused();
        await close();
        await expect(directory(page)).toBeHidden();
        await expect(all).toBeFocused();
      }
      await all.click();
      await search(page).fill('bl');
      await page.keyboard.press('Escape');
      await expect(directory(page)).toBeHidden();
      await all.click();
      await expect(search(page)).toHaveValue('');
    });

    await test.step('a letter or / opens it with the search focused; text fields, modifiers and the switch keep it shut', async () => {
      await page.keyboard.press('Escape');
      await expect(directory(page)).toBeHidden();
      await page.getByRole('button', { name: '全部' }).blur();
      await page.keyboard.press('/');
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(directory(page)).toBeHidden();

      await page.keyboard.type('blbl');
      await expect(search(page)).toHaveValue('blbl');
      await expect(directory(page).getByRole('link').first()).toHaveAccessibleName('哔哩哔哩');
      await page.keyboard.press('Escape');

      for (const key of ['Control+b', 'Alt+b', 'Shift+W', 'Space', 'Tab', 'F2']) await page.keyboard.press(key);
      await expect(directory(page)).toBeHidden();

      await page.evaluate(() => localStorage.setItem('data', JSON.stringify({ typeToSearch: false })));
      await page.reload();
      await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
      await page.keyboard.press('b');
      await expect(directory(page)).toBeHidden();
      await page.keyboard.press('/');
      await expect(directory(page)).toBeVisible();
    });
  });

  test(
    'rows answer to keys, pointer and finger',
    { tag: ['@wide', '@phone'] },
    async ({ page, context, serve, hasTouch }) => {
      const many = Array.from({ length: 8 }, (_, index) => ({
        name: `链接${index}`,
        link: `https://n${index}.example/`,
        category: '生活',
      }));

      const long = '这是一个很长很长的说明'.repeat(12);
      const { url } = await serve({
        links: [
          { name: '短', link: 'https://a.example/', category: '效率', description: '一句话' },
          { name: '长', link: 'https://b.example/', category: '效率', description: long },
          ...many,
        ],
      });
      await openPage(page, url);
      await openDirectory(page);
      const row = (name: string) => directory(page).getByRole('link', { name, exact: true });
      const tip = page.locator('[popover]:popover-open').filter({ hasText: long });

      await test.step('a row whose description is cut shows it whole beside the pointer, the focus, or a finger that rests', async () => {
        await expect(row('长')).toHaveAccessibleDescription(long);
        if (hasTouch) {
          const finger = await page.context().newCDPSession(page);
          // The dialog slides in.
          await entered(page);
          const { x, y } = (await row('长').boundingBox()) ?? { x: 0, y: 0 };
          await finger.send('Input.dispatchTouchEvent', {
            type: 'touchStart',
            touchPoints: [{ x: x + 60, y: y + 20 }],
          });
          await expect(tip).toBeVisible();
          await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
          await directory(page).getByRole('heading').tap();
          await expect(tip).toBeHidden();
        } else {
          await expect(async () => {
            await row('长').hover({ position: { x: 60, y: 20 } });
            await row('长').hover({ position: { x: 70, y: 20 } });
            await expect(tip).toBeVisible({ timeout: 500 });
          }).toPass();
          await row('短').hover();
          await expect(tip).toBeHidden();
        }
        await search(page).press('ArrowDown');
        await expect(row('短')).toBeFocused();
        await expect(tip).toBeHidden();
        await page.keyboard.press('ArrowRight');
        await expect(tip).toBeVisible();
        const box = await tip.boundingBox();
        const width = page.viewportSize()?.width ?? 0;
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(await tip.evaluate((shown) => shown.scrollHeight <= shown.clientHeight)).toBe(true);
      });
      if (hasTouch) return;
      await test.step('arrows move, Enter opens', async () => {
        await context.route('https://*.example/**', (route) => route.fulfill({ body: 'there' }));
        await tab(page, '生活').click();
        const link = (index: number) => directory(page).getByRole('link', { name: `链接${index}`, exact: true });
        await expect(link(0)).toBeVisible();
        await search(page).press('ArrowDown');
        await expect(link(0)).toBeFocused();
        await page.keyboard.press('ArrowRight');
        await expect(link(1)).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(link(4)).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await expect(search(page)).toBeFocused();
        await search(page).fill('链接7');
        const popup = context.waitForEvent('page');
        await page.keyboard.press('Enter');
        await expect(await popup).toHaveURL('https://n7.example/');
      });
    },
  );

  test('whose list does not come, or comes late', { tag: '@wide' }, async ({ page, problems }) => {
    problems.expect(/directory|password/i);
    await test.step('closes with a message when its list cannot be fetched, and the page stays', async () => {
      await page.route('**/lazyDirectory-*.js', (route) => route.abort());
      await openPage(page);
      const menu = page.getByRole('button', { name: '菜单' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: '全部' }).click();
      await expect(page.getByRole('alert').getByText('这部分没有加载成功，请重试或刷新页面')).toBeVisible();
      await expect(directory(page)).toBeHidden();
      await expect(page.getByRole('region', { name: '产品列表' })).toBeVisible();
    });

    await page.unroute('**/lazyDirectory-*.js');
    await test.step('keeps what is typed while its list is still on the way', async () => {
      const list = gate();
      await page.route('**/lazyDirectory-*.js', async (route) => {
        await list.opened;
        await route.continue();
      });
      await openPage(page);
      await page.keyboard.type('blbl');
      await expect(search(page)).toHaveValue('blbl');
      list.open();
      await expect(directory(page).getByRole('link').first()).toHaveAccessibleName('哔哩哔哩');
    });
  });
});

/** A list of `count` links; the first twelve are home links. */
const manyLinks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `链接${index}`,
    link: `https://n${index}.example/`,
    category: '效率',
    description: `第${index}个说明`,
    is_home: index < 12,
  }));

test.describe('the list of all links', { tag: '@wide' }, () => {
  test('costs the first view nothing, however long it is', async ({ page, serve }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset['state'] === 'ready') performance.mark('revealed');
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
    });
    const bytes: number[] = [];
    for (const count of [28, 10_000]) {
      const { url } = await serve({ links: manyLinks(count) });
      await openPage(page, url);
      await expect(page.getByRole('link', { name: '链接5' })).toBeVisible();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /getLinks/.test(name)),
      );
      const { html, early } = await page.evaluate(() => {
        const [revealed] = performance.getEntriesByName('revealed');
        const [navigation] = performance.getEntriesByType('navigation');
        const asked = performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < (revealed?.startTime ?? 0));
        return {
          html: navigation instanceof PerformanceNavigationTiming ? navigation.decodedBodySize : 0,
          early: asked.map(({ name }) => name),
        };
      });
      expect(early.length).toBeGreaterThan(3);
      expect(early.filter((address) => /getLinks|takeLinks/.test(address))).toEqual([]);
      bytes.push(html);
    }
    const [few = 0, many = 0] = bytes;
    expect(few).toBeGreaterThan(10_000);
    expect(many).toBeLessThanOrEqual(few * 1.05);
    await test.step('holds 10,000 links without drawing them all, and says how many there are', async () => {
      await openDirectory(page);
      const items = directory(page).getByRole('listitem');
      await expect(items.first()).toHaveAttribute('aria-setsize', '10000');
      await expect(items.first()).toHaveAttribute('aria-posinset', '1');
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
      await directory(page)
        .getByRole('tabpanel')
        .evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      await expect(directory(page).getByRole('link', { name: '链接9999' })).toBeVisible();
      await expect(items.last()).toHaveAttribute('aria-posinset', '10000');
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
      await search(page).fill('9876');
      await expect(found(page)).toHaveCount(1);
    });
  });

  test('takes the place of the page’s home links, also on another slide, and moves nothing', async ({
    page,
    serve,
  }) => {
    const { url } = await serve({ links: manyLinks(28) });
    const list = gate();
    await page.route('**/api/getLinks', async (route) => {
      await list.opened;
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('链接', '网站') });
    });
    await openPage(page, url);
    const carousel = page.getByRole('region', { name: '产品列表' });
    const second = carousel.getByRole('button', { name: '第 2 页' });
    await expect(async () => {
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 500 });
    }).toPass();
    await expect(carousel.getByRole('link', { name: '链接6', exact: true })).toBeVisible();
    await entered(page);
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift' });
    });
    list.open();
    await expect(carousel.getByRole('link', { name: '网站6', exact: true })).toBeVisible();
    await expect(carousel.getByRole('link', { name: /链接/ })).toHaveCount(0);
    await expect(second).toHaveAttribute('aria-current', 'true');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });

  test('is kept for the next visit', async ({ page, serve, problems }) => {
    problems.expect(/getLinks|links|hitokoto|open-meteo|quote|weather|ERR_/);

    const { url } = await serve({ links: LINKS });
    await openPage(page, withoutPauses(url));
    await expect(page.getByRole('link', { name: '公开一' })).toBeVisible();
    // The links are stored when the page is idle.
    await page.waitForFunction(() => localStorage.getItem('porchlight-links') !== null);

    await test.step('offers all links of the server while offline, from the last visit', async () => {
      await page.addInitScript(() => {
        if (location.protocol === 'http:' && sessionStorage.getItem('offline')) {
          Object.defineProperty(navigator, 'onLine', { get: () => false });
        }
      });
      await page.evaluate(() => sessionStorage.setItem('offline', 'yes'));
      await page.route('**/api/getLinks', (route) => route.abort('internetdisconnected'));
      await openPage(page, url);
      await expect(page.getByRole('link', { name: '公开一' })).toBeVisible();

      await page.unroute('**/api/getLinks');
      await page.evaluate(() => sessionStorage.clear());
    });
    await test.step('is asked for at once when the directory opens, and shows the last visit’s until it comes', async () => {
      const list = gate();
      await page.route('**/api/getLinks', async (route) => {
        await list.opened;
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('公开一', '公开二') });
      });
      // The page is never idle.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      await openPage(page, url);
      const asked = page.waitForRequest('**/api/getLinks');
      await openDirectory(page);
      await asked;
      await expect(directory(page).getByRole('link', { name: '公开一' })).toBeVisible();
      await search(page).fill('gky');
      await expect(directory(page).getByRole('link', { name: '公开一' })).toBeVisible();
      list.open();
      await expect(directory(page).getByRole('link', { name: '公开一' })).toHaveCount(0);
      await search(page).fill('gke');
      await expect(directory(page).getByRole('link', { name: '公开二' })).toBeVisible();
    });
  });

  test('costs its headers alone where it has not changed, also through the worker', async ({ serve }) => {
    const { port } = await serve({ links: manyLinks(1000) });
    const browser = await startPlainChromium(shellPath);
    const tab = await browser.openTab(withoutPauses(`http://localhost:${port}`));
    const cost = () =>
      tab.run(() => {
        const list = performance.getEntriesByType('resource').find(({ name }) => /getLinks/.test(name));
        if (!(list instanceof PerformanceResourceTiming) || list.responseEnd === 0) return null;
        return { sent: list.transferSize, whole: list.decodedBodySize > 50_000 };
      });
    const isControlled = () => tab.run(() => navigator.serviceWorker.controller?.state === 'activated');
    try {
      await expect.poll(cost, { timeout: 30_000 }).toEqual({ sent: expect.any(Number), whole: true });
      await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
      await tab.reload();
      await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
      // Chromium counts 300 bytes for the headers of a 304.
      await expect.poll(cost, { timeout: 30_000 }).toEqual({ sent: 300, whole: true });
    } finally {
      await browser.close();
    }
  });
});

test.describe('locked groups', () => {
  test('guard their links by the password', { tag: '@wide' }, async ({ page, serve, problems }) => {
    problems.expect(/401|429/);
    const { url } = await serve({ links: LINKS });
    await openPage(page, url);
    await openDirectory(page);

    await test.step('open with the password alone: only the one that was asked for, until it is locked again', async () => {
      await tab(page, '个人').click();
      await expect(field(page)).toBeFocused();

      await confirm(page).click();
      await expect(error(page)).toHaveText('请输入密码');
      await field(page).fill('lantern');
      await field(page).press('Enter');
      await expect(error(page)).toHaveText('密码错误');
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

      await passwordModal(page).getByRole('button', { name: '关闭' }).click();
      await expect(passwordModal(page)).toBeHidden();
      await tab(page, '个人').click();
      await expect(field(page)).toHaveValue('');
      await expect(error(page)).toBeEmpty();

      await field(page).fill(PASSWORD);
      await confirm(page).click();
      await expect(passwordModal(page)).toBeHidden();
      await expect(tab(page, '个人')).toHaveAttribute('aria-selected', 'true');
      await expect(directory(page).getByRole('link', { name: '私藏' })).toBeVisible();
      await search(page).fill('演示');
      await expect(found(page)).toHaveCount(0);
      await search(page).fill('私藏');
      await expect(found(page)).toHaveCount(1);
      await search(page).fill('');

      await tab(page, 'DEMO').click();
      await expect(passwordModal(page)).toBeVisible();
      await page.keyboard.press('Escape');

      await directory(page).getByRole('button', { name: '重新锁定' }).click();
      await expect(directory(page).getByRole('link', { name: '私藏' })).toHaveCount(0);
      await tab(page, '个人').click();
      await expect(passwordModal(page)).toBeVisible();
    });
    await test.step('are forgotten with the visit', async () => {
      await field(page).fill(PASSWORD);
      await confirm(page).click();
      await expect(directory(page).getByRole('link', { name: '私藏' })).toBeVisible();
      expect(await page.evaluate(browserKeeps)).not.toContain('secret-personal');
      await openPage(page, url);
      await openDirectory(page);
      await tab(page, '个人').click();
      await expect(passwordModal(page)).toBeVisible();
    });

    // The correct passwords before have reset the counter.
    await test.step('a guesser is told to wait', async () => {
      for (let guess = 0; guess < 5; guess += 1) {
        const answered = page.waitForResponse('**/api/verifyPassword');
        await field(page).fill(`guess ${guess}`);
        await confirm(page).click();
        await answered;
        await expect(error(page)).toHaveText('密码错误');
      }
      await field(page).fill(PASSWORD);
      await confirm(page).click();
      await expect(error(page)).not.toHaveText('密码错误');
      await expect(error(page)).not.toBeEmpty();
      await expect(passwordModal(page)).toBeVisible();
    });
  });

  test(
    'a server that knows no secrets sends everything; nothing of a locked group shows before the password',
    {
      tag: '@wide',
    },
    async ({ page }) => {
      const list = LINKS.map((link) => ({ ...link, is_home: String(link.is_home ?? '') }));
      await page.route('**/api/getLinks', (route) => route.fulfill({ json: { list } }));
      await page.route('**/api/verifyPassword', (route) => route.fulfill({ json: { success: true } }));
      await openPage(page, withoutPauses());
      const carousel = page.getByRole('region', { name: '产品列表' });
      await expect(carousel.getByRole('link')).toHaveCount(1);
      await openDirectory(page);
      await search(page).fill('私藏');
      await expect(found(page)).toHaveCount(0);
      await search(page).fill('');
      await tab(page, '个人').click();
      await field(page).fill('anything');
      await confirm(page).click();
      await expect(directory(page).getByRole('link', { name: '私藏' })).toBeVisible();
      await search(page).fill('演示');
      await expect(found(page)).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('secret-');
      await page.keyboard.press('Escape');
      await expect(carousel.getByRole('link')).toHaveCount(2);
    },
  );

  const ANSWERS = [
    ['200 with success false', { status: 200, json: { success: false } }, '密码错误'],
    ['its own words', { status: 401, json: { success: false, error: '不对' } }, '不对'],
    ['500 with success true', { status: 500, json: { success: true } }, '密码错误'],
    ['a page', { status: 200, body: '<h1>hello</h1>', contentType: 'text/html' }, '验证时发生错误'],
    ['JSON of another shape', { status: 200, json: [1] }, '密码错误'],
  ] as const;
  test(
    'are asked for in a question that anybody can read and that tells each answer',
    { tag: ['@wide', '@phone'] },
    async ({ page, problems, isMobile }) => {
      await openPage(page);
      await openDirectory(page);

      await test.step('axe finds nothing in the directory and the question for the password', async () => {
        await expect(directory(page).getByRole('link').first()).toBeVisible();
        await expectAccessible(page);
        await search(page).fill('b');
        await expect(directory(page).getByRole('link', { name: '哔哩哔哩' })).toBeVisible();
        await expectAccessible(page);
        await search(page).fill('');
        await tab(page, '个人').click();
        await confirm(page).click();
        await expect(error(page)).toBeVisible();
        await expectAccessible(page);
      });

      if (isMobile) return;
      problems.expect(/verifyPassword|password/);

      await page.keyboard.press('Escape');
      await expect(passwordModal(page)).toBeHidden();
      await test.step('the password’s answer is told, whatever it is', async () => {
        for (const [what, answer, words] of ANSWERS) {
          await test.step(`${what}: ${words}`, async () => {
            await page.route('**/api/verifyPassword', (route) => route.fulfill(answer), { times: 1 });
            await tab(page, '个人').click();
            await expect(error(page)).toBeEmpty();
            await field(page).fill('x');
            await confirm(page).click();
            await expect(error(page)).toHaveText(words);
            await expect(passwordModal(page)).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(passwordModal(page)).toBeHidden();
          });
        }
      });

      await test.step('a cut connection says that the check failed; an answer after closing opens nothing', async () => {
        await page.route('**/api/verifyPassword', (route) => route.abort());
        await tab(page, '个人').click();
        await field(page).fill('x');
        await confirm(page).click();
        await expect(error(page)).toHaveText('验证时发生错误');
        await page.unroute('**/api/verifyPassword');
        const answer = gate();
        await page.route('**/api/verifyPassword', async (route) => {
          await answer.opened;
          await route.fulfill({ json: { success: true, list: [] } });
        });
        const answered = page.waitForResponse('**/api/verifyPassword');
        await confirm(page).click();
        await page.keyboard.press('Escape');
        await expect(passwordModal(page)).toBeHidden();
        answer.open();
        await (await answered).finished();
        // A later request and two frames ensure that earlier answers have been handled and drawn.
        await page.evaluate(() => fetch('/healthz').then((later) => later.text()));
        await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))));
        await expect(tab(page, '个人')).toHaveAttribute('aria-selected', 'false');
      });
    },
  );
});
