import { complete, expect, noteMessages, opened, openPage, test } from './fixtures.ts';

test.use({ look: 'flat' });

test.describe('the first view', () => {
  test(
    'is whole when it shows: its parts are there, and answer',
    { tag: ['@wide', '@tablet'] },
    async ({ page }, { project }) => {
      await page.clock.install({ time: new Date('2026-11-20T20:47:15+08:00') });
      const told = await noteMessages(page);
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          if (document.documentElement.dataset['state'] !== 'ready' || seen.length > 0) return;
          for (let at = document.querySelector<HTMLElement>('h1'); at; at = at.parentElement) {
            const { opacity, visibility } = getComputedStyle(at);
            seen.push(`${opacity} ${visibility}`);
          }
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
      });
      const all = complete(page);
      await openPage(page);

      await test.step('shows name, greeting, accounts, quote, clock, weather and links', async () => {
        await expect.poll(told).toEqual(['晚上好 欢迎来到我的主页']);
        await expect(page).toHaveTitle('Porchlight');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('porchlight.home');
        await expect(page.getByRole('button', { name: 'Hello, world! 用 100 个场景挑战 AI' })).toBeVisible();
        await expect(page.getByRole('navigation', { name: '社交链接' }).getByRole('link')).toHaveCount(6);
        const quote = page.getByRole('button', { name: '换一句' });
        await expect(quote).toHaveAccessibleDescription(/\S+ —— \S+/);
        const clock = page.getByRole('region', { name: '时间与天气' });
        await expect(clock).toContainText('2026年11月20日 星期五');
        await expect(clock).toContainText(/^.*北京 多云 6℃ 西北风 2级$/);
        const links = page.getByRole('region', { name: '产品列表' });
        await expect(links.getByRole('link')).toHaveCount(6);
        await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2024 - 2026');
      });

      await test.step('the name is there in the first frame of the reveal: it does not fade in itself', async () => {
        const seen = await page.evaluate('seen');
        expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set(['1 visible']));
      });
      await all;

      if (project.name === 'wide') {
        await test.step('each account has its tip, on hover and on focus, and opens in a new tab', async () => {
          const row = page.getByRole('navigation', { name: '社交链接' });
          await expect(row.getByText('通过这里联系我吧')).toBeVisible();
          const github = row.getByRole('link', { name: 'GitHub' });
          await expect(github).toHaveAttribute('target', '_blank');
          await expect(github).toHaveAttribute('rel', /noopener/);
          await expect(github.locator('span').last()).toHaveCSS('opacity', '0');
          await github.focus();
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Tab');
          await expect(github.locator('span').last()).toHaveCSS('opacity', '1');
          await github.blur();
          await github.hover();
          await expect(github.locator('span').last()).toHaveCSS('opacity', '1');
          await expect(row.getByText('通过这里联系我吧')).toHaveCSS('opacity', '0');
        });
      }

      await test.step('the carousel turns by bullets, keys and wheel, and hides what is out of view', async () => {
        const links = page.getByRole('region', { name: '产品列表' });
        const second = links.getByRole('button', { name: '第 2 页' });
        const firstLink = links.getByRole('link').first();
        const nameOfFirst = (await firstLink.getAttribute('aria-label')) ?? '';
        // The carousel's paging is a lazy chunk, loaded after the first view.
        await expect(async () => {
          await second.click();
          await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
        }).toPass();
        await expect(links.getByRole('link', { name: nameOfFirst, exact: true })).toHaveCount(0);
        await expect(links.getByRole('link')).toHaveCount(4);
        await expect(links.getByRole('link').first()).toBeInViewport();

        await second.focus();
        await page.keyboard.press('ArrowLeft');
        await expect(links.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'true');

        await links.getByRole('link').first().hover();
        await page.mouse.wheel(0, 120);
        await expect(second).toHaveAttribute('aria-current', 'true');
      });

      if (project.name !== 'wide') return;
      await test.step('the clock ticks on the second and is right after a rest in the background', async () => {
        // Jumping clocks would time out requests, so all must have been answered.
        const time = page.getByRole('time');
        await page.clock.pauseAt(new Date('2026-11-20T23:59:59.900+08:00'));
        await expect(time).toHaveText('23:59:59');
        await page.clock.runFor(100);
        await expect(time).toHaveText('00:00:00');
        await expect(page.getByRole('region', { name: '时间与天气' })).toContainText('2026年11月21日 星期六');
      });
    },
  );

  test(
    'comes from the loading screen without a leap and without waiting',
    { tag: ['@wide', '@phone'] },
    async ({ page }) => {
      const held: (() => Promise<void>)[] = [];
      await page.route('**/assets/style-*.css', (route) => void held.push(() => route.continue()));
      // Measured in the page when the application starts, since the loading screen may end soon after.
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const lamp = document.querySelector('#loading img');
          if (!lamp || !document.querySelector('#root > *')) return;
          observer.disconnect();
          Object.assign(window, { lampAt: lamp.getBoundingClientRect().toJSON() });
        }).observe(document, { childList: true, subtree: true });
      });
      // The stopped clock keeps the loading screen.
      await page.clock.install({ time: new Date('2026-11-20T20:47:15+08:00') });
      await page.clock.pauseAt(new Date('2026-11-20T20:47:16+08:00'));
      await page.addInitScript(() => {
        // The fake clock also replaces `performance`, which then has no paint entries.
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length === 1) Object.assign(window, { drawn: true });
        }).observe({ type: 'paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { largest: Reflect.get(entry, 'element') });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await page.goto('/', { waitUntil: 'commit' });
      await test.step('the loading screen is drawn while the style sheet is still on its way', async () => {
        await expect(page.getByRole('img', { name: '加载中' })).toBeVisible();
        const drawn = () => page.evaluate<unknown>(() => Reflect.get(window, 'drawn'));
        await expect.poll(drawn).toBe(true);
        const loading = page.locator('#loading');
        expect(await loading.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
        const before = await loading.locator('img').boundingBox();
        expect(before).not.toBeNull();
        await expect(page.locator('#root > *')).toHaveCount(0);
        await expect.poll(() => held.length).toBe(1);
        await Promise.all(held.map((send) => send()));
        const lamp = () => page.evaluate<unknown>(() => Reflect.get(window, 'lampAt'));
        await expect.poll(lamp).toMatchObject({ ...before });
      });
      await test.step('the page is painted beneath the loading screen: its largest text does not wait for the reveal', async () => {
        const largest = () =>
          page.evaluate(() => {
            const element: unknown = Reflect.get(window, 'largest');
            return element instanceof Element ? element.closest('h1')?.textContent : undefined;
          });
        await expect.poll(largest).toBe('porchlight.home');
        await expect(page.locator('html')).toHaveAttribute('data-state', 'loading');
        await page.clock.resume();
        await opened(page);
      });
    },
  );

  test('what the owner decides and writes', { tag: '@wide' }, async ({ page, serve, problems }) => {
    problems.expect('addresses that open nothing: 坏');
    const site = await serve({
      site: { interface: { loadingScreen: false } },
      links: [
        { name: 'A', link: 'https://a.example/', description: '第一个', is_home: true },
        { name: 'B', link: 'https://b.example/', is_home: true },
        { name: 'C', link: 'https://c.example/', description: '说明'.repeat(40), category: '其他', is_home: true },
        { name: '坏', link: 'javascript:alert(1)', is_home: true },
        {
          name: '<img src=x onerror=alert(1)>',
          link: 'https://d.example/',
          category: '<b>组</b>',
          status: 'new',
          is_home: 'true',
        },
      ],
    });
    await test.step('the page has its glass when it shows, without a loading screen too', async () => {
      const asked = page.waitForRequest('**/*-glass.webp');
      const state = asked.then(() => page.locator('html').getAttribute('data-state'));
      await page.route('**/images/background*.avif', async (route) => {
        await state;
        await route.continue();
      });
      await openPage(page, site.url);
      expect(await state).toBe('loading');
      await expect(page.locator('#loading')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-copied', /background/);
    });
    await opened(page);
    await test.step('a link that must not open is text; names, badges and categories of the owner are shown as text', async () => {
      const links = page.getByRole('region', { name: '产品列表' });
      await expect(links.getByText('坏', { exact: true }).first()).toBeVisible();
      await expect(links.getByRole('link')).toHaveCount(4);
      await expect(links.getByRole('link', { name: '<img src=x onerror=alert(1)>', exact: true })).toBeVisible();
      await expect(links.getByText('new')).toBeVisible();
    });
    await test.step('a tip with the description follows the pointer at 15 px and stays on the screen', async () => {
      const a = page.getByRole('link', { name: 'A', exact: true });
      await expect(a).toHaveAccessibleDescription('第一个');
      const box = await a.boundingBox();
      if (!box) throw new Error('the tile has no box');
      const tip = page.getByText('第一个', { exact: true });
      await expect(async () => {
        await page.mouse.move(box.x + 30, box.y + 20);
        await page.mouse.move(box.x + 40, box.y + 30);
        await expect(tip).toBeVisible({ timeout: 500 });
      }).toPass();
      const shown = await tip.boundingBox();
      expect(shown?.x).toBeCloseTo(box.x + 40 + 15, 0);
      expect(shown?.y).toBeCloseTo(box.y + 30 + 15, 0);

      await page.getByRole('link', { name: 'B', exact: true }).hover();
      await expect(tip).toBeHidden();

      const c = await page.getByRole('link', { name: 'C', exact: true }).boundingBox();
      if (!c) throw new Error('the tile has no box');
      await page.mouse.move(c.x + c.width - 20, c.y + c.height - 20);
      const far = await page.getByText('说明说明').boundingBox();
      expect((far?.x ?? 9999) + (far?.width ?? 0)).toBeLessThanOrEqual(1440);
      expect(far?.x).toBeGreaterThanOrEqual(0);
    });
  });

  test(
    'links come from the fallback when the server of the site does not answer with a list',
    { tag: '@wide' },
    async ({ page, problems }) => {
      problems.expect(/500|links/);
      await page.route('**/api/getLinks', (route) => route.fulfill({ status: 500, body: 'no' }));
      await openPage(page);
      await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: 'GitHub' })).toBeVisible();
      await expect(
        page.getByRole('region', { name: '产品列表' }).getByRole('button', { name: '第 2 页' }),
      ).toBeVisible();
    },
  );

  test('without scripts the name, greeting, accounts and home links are there, and no loading screen', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('porchlight.home');
    await expect(heading).toBeVisible();
    await expect(page.getByText('Hello, world!')).toBeVisible();
    await expect(page.getByText('用 100 个场景挑战 AI')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'GitHub' })).toBeVisible();
    const links = page.getByRole('main').getByRole('region').getByRole('link');
    await expect(links).toHaveCount(10);
    await expect(links.first()).toBeVisible();
    // Controls that need scripts are not shown.
    for (const name of ['菜单', '全部', '换一句']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.locator('#loading')).toBeHidden();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebSite', name: 'Porchlight' });
    await context.close();
  });
});
