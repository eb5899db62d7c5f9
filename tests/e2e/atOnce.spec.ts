import type { Page } from '@playwright/test';
import { gate } from '../gate.ts';
import { expect, opened, openPage, test } from './fixtures.ts';

/** Opens the page while its script is delayed; the returned function releases the script. */
async function openWithoutScript(page: Page): Promise<() => void> {
  const script = gate();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await script.opened;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  return script.open;
}

test.describe('a page whose script is still on its way', () => {
  test('is there without it, and stays as it is with it', async ({ page, isMobile }, { project }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: unknown = Reflect.get(entry, 'sources');
          for (const source of Array.isArray(sources) ? sources : []) {
            const node: unknown = Reflect.get(source, 'node');
            // Messages outside of the first view are ignored.
            if (node instanceof Node && document.getElementById('root')?.contains(node))
              moved.push(`${node.nodeName} ${JSON.stringify(source)}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letScriptCome = await openWithoutScript(page);
    await test.step('shows everything that is no secret of the visitor’s, and its links work', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const accounts = page.getByRole('navigation').getByRole('link');
      await expect(accounts).toHaveCount(6);
      await expect(accounts.first().locator('svg')).toBeVisible();
      if (!isMobile) {
        const link = page.getByRole('region', { name: '产品列表' }).getByRole('link').first();
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', /^https:/);
      }
      expect(await page.locator('#wallpaper picture').evaluate((picture) => getComputedStyle(picture).visibility)).toBe(
        'visible',
      );
      // The clock is empty until hydration; its digits must not change their font after that.
      const digitsLoaded = () => page.evaluate(() => document.fonts.check("1em 'Porchlight Numerals'", '0'));
      await expect.poll(digitsLoaded).toBe(true);
    });
    letScriptCome();
    await opened(page);
    await test.step('moves nothing when it comes', async () => {
      // Clock, quote and weather are displayed.
      await expect(page.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
      await expect(page.getByText('多云 6℃')).toBeAttached();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
    });
    if (project.name !== 'wide') return;
    await test.step('does nothing twice', async () => {
      const greeting = page.getByRole('button', { name: /Hello, world!/ });
      await greeting.click();
      await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
      // The hidden settings are rendered already, and have an open section.
      await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
      await page.keyboard.type('/');
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });
  });

  test('keeps a press on 全部 until it can be answered', { tag: ['@wide', '@tablet'] }, async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    await page.getByRole('button', { name: '全部' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letScriptCome();
    await expect(page.getByRole('dialog', { name: '链接目录' })).toBeVisible();
  });

  test('keeps a press on the menu until it can be answered', { tag: '@phone' }, async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    await page.getByRole('button', { name: '菜单' }).click();
    letScriptCome();
    await expect(page.getByRole('button', { name: '菜单' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('region', { name: '产品列表' })).toBeVisible();
  });

  test('keeps the letters that are typed, and the last of several presses', { tag: '@wide' }, async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    await page.getByRole('button', { name: /Hello, world!/ }).click();
    await page.keyboard.type('git');
    letScriptCome();
    await expect(page.getByRole('searchbox')).toHaveValue('git');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('h');
    await expect(page.getByRole('searchbox')).toHaveValue('gith');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Hello, world!/ })).toHaveAttribute('aria-expanded', 'false');
  });
});

test('React hydrates one part of the page after another', { tag: '@wide' }, async ({ page }) => {
  // React tells the developer tools about each commit.
  await page.addInitScript(() => {
    const commits: object[] = [];
    const onCommitFiberRoot = () => {
      const clock = /\d/.test(document.querySelector('time')?.textContent ?? '');
      const slides = document.querySelector('ul[inert]') !== null;
      // React notes on each element what it has rendered there.
      const footer = Object.keys(document.querySelector('footer > *') ?? {}).some((key) => key.startsWith('__react'));
      commits.push({ clock, slides, footer });
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
    Object.assign(window, { commits, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await openPage(page);
  await expect(page.locator('ul[inert]')).not.toHaveCount(0);
  const commits = await page.evaluate<object[]>(() => Reflect.get(window, 'commits'));
  // The clock has its digits in an earlier commit than the carousel its other slides.
  expect(commits).toContainEqual({ clock: true, slides: false, footer: true });
  expect(commits).not.toContainEqual(expect.objectContaining({ clock: false, slides: true }));
  // The footer is not the last: React would delay it.
  expect(commits).not.toContainEqual(expect.objectContaining({ slides: true, footer: false }));
});
