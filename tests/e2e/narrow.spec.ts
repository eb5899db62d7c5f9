import type { Page } from '@playwright/test';
import { everyPixel } from './chromium.ts';
import { expect, noteMessages, openPage, test } from './fixtures.ts';

test.use({ launchOptions: everyPixel });

const menu = (page: Page) => page.getByRole('button', { name: '菜单' });
const products = (page: Page) => page.getByRole('region', { name: '产品列表' });
const clock = (page: Page) => page.getByRole('region', { name: '时间与天气' });
const address = (page: Page) => page.getByRole('button', { name: '切换功能区' });

test(
  'a phone shows the left panel; the menu swaps to the links, the address to the function area',
  { tag: '@phone' },
  async ({ page }) => {
    await openPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(products(page)).toBeHidden();

    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await menu(page).tap();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(products(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(clock(page)).toBeHidden();

    await address(page).tap();
    await expect(clock(page)).toBeVisible();
    await expect(products(page)).toBeHidden();
    await address(page).tap();
    await expect(products(page)).toBeVisible();

    await menu(page).tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'on a phone the greeting card says that the page is too narrow for the box',
  { tag: '@phone' },
  async ({ page }) => {
    const told = await noteMessages(page);
    await openPage(page);
    const card = page.getByRole('button', { name: /Hello, world!/ });
    await card.tap();
    await expect.poll(told).toContain('当前页面宽度不足以开启盒子');
    await expect(card).toHaveAttribute('aria-expanded', 'false');
  },
);

test('on a phone what is to be touched is at least 44 px high', { tag: '@phone' }, async ({ page }) => {
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
});

test('the greeting card opens the box from 721 px on and changes its words', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 721, height: 900 });
  await openPage(page);
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  const open = page.getByRole('button', { name: 'The way to AGI 未来已经发生' });
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(page.getByRole('button', { name: /Hello, world!/ })).toHaveAttribute('aria-expanded', 'false');
});

for (const { width, narrow, closes } of [
  { width: 719, narrow: true, closes: false },
  { width: 720, narrow: true, closes: true },
  { width: 721, narrow: false, closes: true },
]) {
  test(
    `at ${width} px the page is ${narrow ? 'narrow' : 'wide'} and an open menu ${closes ? 'closes' : 'stays'}`,
    {
      tag: '@wide',
    },
    async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 900 });
      await openPage(page);
      await menu(page).click();
      await address(page).click();
      await expect(clock(page)).toBeVisible();
      await page.setViewportSize({ width, height: 900 });
      if (narrow) {
        await expect(menu(page)).toHaveAttribute('aria-expanded', String(!closes));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ visible: closes });
        // If the width closed the menu permanently, it could not be opened again.
        if (closes) {
          await menu(page).click();
          await expect(products(page)).toBeVisible();
        }
      } else {
        await expect(menu(page)).toBeHidden();
        await expect(products(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    },
  );
}

test('nothing overlaps and nothing scrolls sideways from 320 to 3840 px', { tag: '@wide' }, async ({ page }) => {
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
    const found = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('main .glass')]
          // The box is laid out in advance, hidden behind the visible part.
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0 && box.left < innerWidth && box.right > 0);
        const overlaps = boxes.filter((a, i) =>
          boxes.some(
            (b, k) =>
              k > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        );
        return { sideways: document.documentElement.scrollWidth > innerWidth, overlaps: overlaps.length };
      });
    // The page handles its new width with a delay.
    await expect.poll(found, `${width} × ${height}`).toEqual({ sideways: false, overlaps: 0 });
  }
});

test('a finger turns the carousel, and a link under it does not open', { tag: '@phone' }, async ({ page, context }) => {
  await openPage(page);
  await menu(page).tap();
  // The lazy chunk for touch loads when the page is idle; it also handles the bullets.
  const bullet = (number: number) => products(page).getByRole('button', { name: `第 ${number} 页` });
  await expect(async () => {
    await bullet(2).tap();
    await expect(bullet(2)).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
  }).toPass();
  await bullet(1).tap();
  await expect(bullet(1)).toHaveAttribute('aria-current', 'true');
  const first = products(page).getByRole('link').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const box = await first.boundingBox();
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
