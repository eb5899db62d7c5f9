import type { Locator, Page } from '@playwright/test';
import { entered, expect, openPage, test } from './fixtures.ts';

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const panel = (page: Page) => directory(page).getByRole('tabpanel');
const row = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true });
const names = (page: Page) => panel(page).getByRole('link');
const hollow = (page: Page) => panel(page).locator('[data-hollow]');
const hand = (page: Page) => directory(page).locator('.own-hand');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mine'));

const entry = (name: string, place: string, folder = '') => ({
  id: place,
  at: 1,
  link: `https://${place.toLowerCase()}.example/`,
  name,
  place,
  folder,
});

/** Opens the directory with own links: 甲, 乙 and 丙, then 丁 and 戊 in the group 阅读; or `count` numbered ones. */
async function openOwn(page: Page, count = 0): Promise<void> {
  const few = [
    entry('甲', 'V1'),
    entry('乙', 'V2'),
    entry('丙', 'V3'),
    entry('丁', 'W1', '阅读'),
    entry('戊', 'W2', '阅读'),
  ];
  const many = Array.from({ length: count }, (_, index) =>
    entry(`链接${index}`, `V${String(index).padStart(4, '0')}V`),
  );
  await page.addInitScript(
    (value) => localStorage.setItem('mine', value),
    JSON.stringify({ version: 1, entries: count > 0 ? many : few }),
  );
  await openPage(page);
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(names(page).first()).toBeVisible();
  await entered(page);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a row to the centre of another without releasing it. */
async function dragTo(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(row(page, from)), await middleOf(row(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y);
  await expect(hand(page)).toBeVisible();
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

test('an own link is dragged by mouse, also under another sub-heading, and its place is told @wide', async ({
  page,
  context,
}) => {
  await openOwn(page);
  await dragTo(page, '甲', '丙');
  await expect(names(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
  await expect(hollow(page)).toHaveText(/甲/);
  await page.mouse.up();
  await expect(hand(page)).toHaveCount(0);
  await expect(names(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
  await expect(row(page, '甲')).toBeFocused();
  await expect(directory(page).getByText('甲，第 3 项，共 5 项')).toBeAttached();

  await dragTo(page, '乙', '戊');
  await page.mouse.up();
  const reading = panel(page).getByRole('list', { name: '阅读' }).getByRole('link');
  await expect(reading).toHaveText([/丁/, /乙/, /戊/]);
  await expect(row(page, '乙')).toBeFocused();
  await expect(directory(page).getByText('乙，第 4 项，共 5 项')).toBeAttached();
  await expect.poll(() => kept(page)).toMatch(/"name":"乙"[^}]*"folder":"阅读"/);
  // No link has opened.
  expect(context.pages()).toHaveLength(1);
});

test('Escape puts a dragged link back, and a press that stays where it is opens it @wide', async ({
  page,
  context,
}) => {
  await openOwn(page);
  const before = await kept(page);
  await dragTo(page, '甲', '戊');
  await expect(names(page)).toHaveText([/乙/, /丙/, /丁/, /甲/, /戊/]);
  await page.keyboard.press('Escape');
  await expect(hand(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(names(page)).toHaveText([/甲/, /乙/, /丙/, /丁/, /戊/]);
  await expect(row(page, '甲')).toBeFocused();
  await expect(directory(page)).toBeVisible();
  expect(await kept(page)).toBe(before);
  expect(context.pages()).toHaveLength(1);

  await context.route('https://v2.example/', (route) => route.fulfill({ body: '' }));
  const opened = context.waitForEvent('page');
  await row(page, '乙').click();
  await opened;
});

test('a list scrolls under a link that is dragged to its edge @wide', async ({ page }) => {
  await openOwn(page, 300);
  const start = await middleOf(row(page, '链接0'));
  const edge = await panel(page).boundingBox();
  if (!edge) throw new Error('not shown');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, edge.y + edge.height - 5, { steps: 4 });
  await expect.poll(() => panel(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1500);
  await page.mouse.up();
  await expect(hand(page)).toHaveCount(0);
  await expect(row(page, '链接0')).toBeFocused();
  await expect(row(page, '链接0')).toBeInViewport();
  // Three columns, and a row is 68 px high.
  expect(Number(await row(page, '链接0').getAttribute('data-index'))).toBeGreaterThan(60);
});

test('who wants less motion sees a dragged link follow the pointer, and nothing else move @wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOwn(page);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      document.documentElement.dataset['moved'] = 'yes';
      throw new Error('something moves');
    };
  });
  await dragTo(page, '甲', '丙');
  await expect(names(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
  await expect(hand(page).locator('[data-index]')).toHaveCSS('scale', 'none');
  await page.mouse.up();
  await expect(hand(page)).toHaveCount(0);
  await expect(row(page, '甲')).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('a finger that rests on an own link drags it @phone', async ({ page, context }) => {
  await openOwn(page);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [start, end] = [await middleOf(row(page, '甲')), await middleOf(row(page, '丙'))];
  await touch('touchStart', start.x, start.y);
  await expect(hand(page)).toBeVisible();
  await expect(hand(page).locator('[data-index]')).toHaveCSS('scale', '1.02');
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', end.x, start.y + ((end.y - start.y) * step) / 5);
  }
  await expect(names(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
  await touch('touchEnd', end.x, end.y);
  await expect(hand(page)).toHaveCount(0);
  await expect(names(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
  await expect(directory(page).getByText('甲，第 3 项，共 5 项')).toBeAttached();
  expect(await panel(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(context.pages()).toHaveLength(1);
});
