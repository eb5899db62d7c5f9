import type { Page } from '@playwright/test';
import { misplaced } from '../../support/outOfPlace.ts';
import { expect, openPage, test } from '../fixtures.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^(菜单|返回)$/ });
const products = (page: Page) => page.getByRole('region', { name: '产品列表' });

test(
  'on a phone every control is at least 44 px high, and a finger turns the carousel',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
    await openPage(page);
    const low = async () => {
      const sizes = await page
        .locator('a:visible, button:visible')
        .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().height, one.textContent] as const));
      return sizes.filter(([height]) => height < 44);
    };
    // Entering elements grow to their final size.
    await expect.poll(low).toEqual([]);
    await menu(page).tap();
    await expect.poll(low).toEqual([]);

    await test.step('a link under the finger does not open', async () => {
      const bullet = (number: number) => products(page).getByRole('button', { name: `第 ${number} 页` });
      // The part that turns slides is loaded while the page is idle.
      for (const number of [2, 1]) {
        const turned = async () => {
          await bullet(number).tap();
          return bullet(number).getAttribute('aria-current');
        };
        await expect.poll(turned).toBe('true');
      }
      await expect(products(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
      const box = await products(page).getByRole('link').first().boundingBox();
      if (!box) throw new Error('the tile has no box');
      const finger = await context.newCDPSession(page);
      const y = box.y + box.height / 2;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', 340);
      for (let x = 320; x >= 60; x -= 20) await touch('touchMove', x);
      await touch('touchEnd');
      await expect(bullet(2)).toHaveAttribute('aria-current', 'true');
      expect(context.pages()).toHaveLength(1);
    });
  },
);

test('nothing overlaps and nothing scrolls sideways from 320 to 3840 px', async ({ page }) => {
  await openPage(page);
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [600, 900],
    [720, 900],
    [721, 900],
    [768, 1024],
    [900, 600],
    [990, 760],
    [1180, 820],
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The page handles its new width with a delay.
    await expect.poll(() => page.evaluate(misplaced), `${width} × ${height}`).toEqual([]);
    // Sizes grow with the font size above 1760 × 900.
    const fontSize = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    if (width <= 1760) expect(fontSize).toBe(16);
    else if (width === 2560) expect(fontSize).toBeCloseTo(1.34 * 16, 1);
  }
});
