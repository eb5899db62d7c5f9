import type { Page } from '@playwright/test';
import { PARTS, type Part } from '../../../src/contract/parts.ts';
import { complete, EVERY_SIZE, expect, expectAccessible, openPage, test } from '../fixtures.ts';

/** Settings in which these parts are switched off. */
const without = (off: readonly string[]) => ({
  parts: Object.fromEntries(off.map((part) => [part, false])),
  touched: ['parts'],
});

const FUNCTIONS: readonly Part[] = ['quote', 'music', 'clock', 'weather'];

/** What a page with these sides may show. */
const SIDES = { left: ['greeting', 'social'], links: ['links'], function: FUNCTIONS };

/** All 256 combinations, as lists of the parts that are off. */
const COMBINATIONS = Array.from({ length: 2 ** PARTS.length }, (_, bits) =>
  PARTS.filter((_part, place) => Math.floor(bits / 2 ** place) % 2 === 1),
);

/**
 * Switches through combinations, as another tab would, and looks at each one in the next frame. Returns what is wrong,
 * with its combination; `shown` are the parts that this side of the page may show.
 */
const lookAtAll = (page: Page, combinations: readonly (readonly Part[])[], shown: readonly string[]) =>
  page.evaluate(
    async ({ combinations, shown }) => {
      const wrong: string[] = [];
      // Functions of the page cannot be outside of this one.
      const { rect, visible, near, frame } = {
        rect(this: void, element: Element) {
          return element.getBoundingClientRect();
        },
        visible(this: void, selector: string) {
          return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
        },
        near(this: void, one: number, other: number) {
          return Math.abs(one - other) <= 1;
        },
        frame(this: void) {
          return new Promise(requestAnimationFrame);
        },
      };

      function look(off: readonly string[], say: (what: string) => void): void {
        for (const part of shown) {
          const isSeen = visible(`[data-part='${part}']`).length > 0;
          if (isSeen === off.includes(part)) say(`${part} is ${isSeen ? '' : 'not '}shown`);
        }
        const [left, right] = ['main > :first-child', 'main > :last-child'].map((column) => {
          const cards = `:is(h1, nav, section, [data-part='greeting'], [aria-expanded].glass):not(${column} :is(section, nav) *)`;
          return visible(`${column} ${cards}`);
        });
        if (!left || !right) throw new Error('expected two columns');
        const all = [...left, ...right];
        for (const one of all) {
          const { left: from, right: to } = rect(one);
          if (from < 0 || to > innerWidth) say(`${one.className} leaves the window`);
          for (const other of all) {
            const [a, b] = [rect(one), rect(other)];
            const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            if (one !== other && !apart) say(`${one.className} is over ${other.className}`);
          }
        }
        if (document.documentElement.scrollWidth > innerWidth) say('the page scrolls sideways');

        // Each row of the right column is as wide as the column, and rows are one gap apart.
        const column = rect(document.querySelector('main > :last-child') ?? document.body);
        const tops = [...new Set(right.map((card) => Math.round(rect(card).top)))].toSorted(
          (one, other) => one - other,
        );
        let end: number | undefined;
        for (const top of tops) {
          const boxes = right.map(rect).filter((box) => Math.round(box.top) === top);
          if (!near(Math.min(...boxes.map((box) => box.left)), column.left)) say('a row begins late');
          if (!near(Math.max(...boxes.map((box) => box.right)), column.right)) say('a row ends early');
          if (new Set(boxes.map((box) => Math.round(box.height))).size > 1) say('cards of a row differ in height');
          if (end !== undefined && top - end > 40) say(`a hole of ${top - end} px`);
          end = Math.max(...boxes.map((box) => box.bottom));
        }
        // Both columns have the same middle; one column alone is in the middle of the page.
        const middle = (cards: readonly Element[]) =>
          (Math.min(...cards.map((card) => rect(card).top)) + Math.max(...cards.map((card) => rect(card).bottom))) / 2;
        if (left.length > 0 && right.length > 0 && !near(middle(left), middle(right))) say('the columns are not level');
        if (left.length === 0 || right.length === 0) {
          const [first] = all.filter((card) => card.tagName !== 'H1').map(rect);
          if (first && !near(first.left + first.right, innerWidth) && all.length < 3) say('the column is not centred');
        }
      }

      for (const off of combinations) {
        const settings = { parts: Object.fromEntries(off.map((part) => [part, false])), touched: ['parts'] };
        const stored: unknown = JSON.parse(localStorage.getItem('data') ?? '{}');
        const data = JSON.stringify({ ...(typeof stored === 'object' && stored), ...settings });
        localStorage.setItem('data', data);
        dispatchEvent(new StorageEvent('storage', { key: 'data', newValue: data }));
        await frame();
        look(off, (what) => wrong.push(`without ${off.join(' ')}: ${what}`));
      }
      return wrong;
    },
    { combinations, shown },
  );

test('no combination of parts leaves a hole, and each applies within a frame', EVERY_SIZE, async ({ page }, info) => {
  await openPage(page);
  await complete(page);
  const isPhone = info.project.name === 'phone';
  expect(await lookAtAll(page, COMBINATIONS, isPhone ? SIDES.left : Object.values(SIDES).flat())).toEqual([]);
  if (!isPhone) return;
  // Both other sides, in combinations that have them.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'data', newValue: '{}' })));
  await lookAtAll(page, [[]], []);
  await page.getByRole('button', { name: '菜单' }).click();
  const withLinks = COMBINATIONS.filter((off) => !off.includes('links'));
  expect(await lookAtAll(page, withLinks, SIDES.links)).toEqual([]);
  await lookAtAll(page, [[]], []);
  await page.getByRole('button', { name: '切换功能区' }).click();
  const withFunctions = COMBINATIONS.filter((off) => FUNCTIONS.some((part) => !off.includes(part)));
  expect(await lookAtAll(page, withFunctions, SIDES.function)).toEqual([]);
});

/** One of each class of layouts. */
const CLASSES = [
  'quote',
  'clock weather',
  'quote music clock weather',
  'links',
  'social greeting',
  'quote music clock weather links',
  PARTS.join(' '),
].map((off) => off.split(' '));

for (const off of CLASSES) {
  test(
    `nothing shifts while the page loads without ${off.join(', ')}, and axe finds nothing`,
    EVERY_SIZE,
    async ({ page, serve }) => {
      // Without a loading screen the first frame is the page.
      const { url } = await serve({ site: { interface: { loadingScreen: false } } });
      await page.addInitScript(() => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
          Object.assign(window, { shift });
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { shift });
      });
      await page.addInitScript((data) => localStorage.setItem('data', data), JSON.stringify(without(off)));
      await page.goto(url);
      await complete(page);
      expect(await page.evaluate('shift')).toBe(0);
      await expectAccessible(page);
    },
  );
}
