import type { Page } from '@playwright/test';
import { gate } from '../../support/gate.ts';
import { EVERY_SIZE, expect, opened, test } from '../fixtures.ts';

/** Opens the page while its script is delayed; the returned function releases the script. */
async function openWithoutScript(page: Page): Promise<() => void> {
  const script = gate();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await script.opened;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => window.porchlight?.isAdopted)).toBe(false);
  return script.open;
}

test.describe('a page whose main script has not loaded yet', () => {
  test(
    'is shown without the script, and does not change when the script loads',
    EVERY_SIZE,
    async ({ page, isMobile }) => {
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
        expect(
          await page.locator('#wallpaper picture').evaluate((picture) => getComputedStyle(picture).visibility),
        ).toBe('visible');
        // The clock is empty until hydration; its digits must not change their font after that.
        const digitsLoaded = () => page.evaluate(() => document.fonts.check("1em 'Porchlight Numerals'", '0'));
        await expect.poll(digitsLoaded).toBe(true);
      });
      letScriptCome();
      await opened(page);
      await test.step('the script moves nothing when it loads', async () => {
        // Clock, quote and weather are displayed.
        await expect(page.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
        await expect(page.getByText('多云 6℃')).toBeAttached();
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
      });
    },
  );

  test('executes early presses and keys in order', async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    const bullet = page.getByRole('button', { name: '第 2 页' });
    await bullet.click();
    await page.keyboard.type('git');
    letScriptCome();
    // What is typed now comes after the rest, whether or not that has been done.
    await page.keyboard.type('h');
    await expect(page.getByRole('searchbox')).toHaveValue('gith');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('u');
    await expect(page.getByRole('searchbox')).toHaveValue('githu');
    await page.keyboard.press('Escape');
    await expect(bullet).toHaveAttribute('aria-current', 'true');
  });

  test('shows only the wallpaper after an early press of the middle button', async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    await page.mouse.click(20, 450, { button: 'middle' });
    letScriptCome();
    await expect(page.locator('main')).toBeHidden();
  });

  test('opens the form of a new link for a pasted address', async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://early.example/');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    letScriptCome();
    await expect(page.getByRole('dialog', { name: '添加链接' }).getByLabel('网址')).toHaveValue(
      'https://early.example/',
    );
  });

  test('shows a dropped picture, which the browser does not open', async ({ page }) => {
    const letScriptCome = await openWithoutScript(page);
    const left = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      canvas.getContext('2d')?.fillRect(0, 0, 640, 360);
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (!picture) throw new Error('no picture');
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([picture], '灯.png', { type: 'image/png' }));
      const drag = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((kind) => document.body.dispatchEvent(new DragEvent(kind, drag)));
    });
    expect(left).toEqual([false, false]);
    letScriptCome();
    await expect(
      page.locator(
        '#wallpaper picture[data-shown] img[src*="wallpapers/"], #wallpaper picture[data-shown] img[src^="blob:"]',
      ),
    ).toBeAttached();
  });
});
