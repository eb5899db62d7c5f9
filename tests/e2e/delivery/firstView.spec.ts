import { gate } from '../../support/gate.ts';
import { expect, noteMessages, opened, openPage, test } from '../fixtures.ts';

test.use({ motion: true });

test.describe('the first view', () => {
  test('is complete when it is shown, and its controls work', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T20:47:15+08:00') });
    const reported = await noteMessages(page);
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
    await openPage(page);

    await test.step('shows name, greeting, accounts, quote, clock, weather and links', async () => {
      await expect.poll(reported).toEqual(['晚上好，欢迎来到我的主页']);
      await expect(page).toHaveTitle('Porchlight');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('porchlight.home');
      await expect(page.getByRole('button', { name: 'Hello, world! 用 100 个场景挑战 AI' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '社交链接' }).getByRole('link')).toHaveCount(6);
      const quote = page.getByRole('button', { name: '换一句' });
      await expect(quote).toHaveAccessibleDescription(/\S+ —— \S+/);
      const clock = page.getByRole('region', { name: '时间与天气' });
      await expect(clock).toContainText('11月20日 周五 农历十月十二');
      await expect(clock).toContainText(/北京\s+多云\s6℃\s+西北风\s2级$/);
      const links = page.getByRole('region', { name: '产品列表' });
      await expect(links.getByRole('link')).toHaveCount(6);
      await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2024–2026');
    });

    await test.step('the name is visible in the first frame of the reveal: it does not fade in itself', async () => {
      const seen = await page.evaluate('seen');
      expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set(['1 visible']));
    });
  });

  test('shows its mail address again if a proxy has hidden it', async ({ page, problems }) => {
    problems.expect(/email-decode/);
    await page.route(/:\d+\/$/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/"mailto:[^"]+"/, '"/cdn-cgi/l/email-protection#00"')
        .replace('</body>', '<script src="/cdn-cgi/scripts/email-decode.min.js"></script></body>');
      await route.fulfill({ response, body: html });
    });
    await openPage(page);
    const links = page.getByRole('navigation', { name: '社交链接' }).getByRole('link');
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toContain('mailto:hello@example.com');
    await expect(links).toHaveCount(6);
  });

  test(
    'follows the loading screen without a layout shift and without a delay',
    { tag: ['@wide', '@phone'] },
    async ({ page }) => {
      const held: (() => Promise<void>)[] = [];
      await page.route('**/assets/index-*.css', (route) => void held.push(() => route.continue()));
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

  test('has its glass when it is shown, without a loading screen too', async ({ page, serve }) => {
    const site = await serve({ site: { interface: { loadingScreen: false } } });
    const requested = page.waitForRequest('**/*-glass.webp');
    const state = requested.then(() => page.locator('html').getAttribute('data-state'));
    await page.route('**/images/background*.avif', async (route) => {
      await state;
      await route.continue();
    });
    await openPage(page, site.url);
    expect(await state).toBe('loading');
    await expect(page.locator('#loading')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-copied', /background/);
  });

  test('has the owner’s search field before its scripts load, and waits for them where the visitor chose otherwise', async ({
    page,
    serve,
  }) => {
    const finder = page.getByRole('button', { name: '搜索链接或网页' });
    const plain = await serve();
    const withField = await serve({ site: { interface: { searchField: true } } });
    for (const [{ url }, chosen, isShown] of [
      [withField, {}, true],
      [plain, { searchField: true, touched: ['searchField'] }, true],
      [withField, { searchField: false, touched: ['searchField'] }, false],
    ] as const) {
      await page.goto(`${url}/healthz`);
      await page.evaluate((stored) => localStorage.setItem('data', stored), JSON.stringify(chosen));
      const scripts = gate();
      const asked = page.waitForRequest('**/assets/index-*.js');
      await page.route('**/assets/*.js', async (route) => {
        await scripts.opened;
        await route.continue();
      });
      await page.goto(url, { waitUntil: 'commit' });
      await asked;
      const ready = page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
      if (!('touched' in chosen)) {
        await ready;
        await expect(finder).toBeVisible();
      }
      scripts.open();
      await ready;
      // In the first frame that is shown.
      expect(await finder.isVisible()).toBe(isShown);
      await opened(page);
      expect(await finder.isVisible()).toBe(isShown);
      await page.unroute('**/assets/*.js');
    }
  });

  test('is shown if the browser refuses all storage', async ({ page, problems }) => {
    problems.expect(/storage/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: '换一句' })).toBeVisible();
  });
});
