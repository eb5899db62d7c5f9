import { array, looseObject, number, optional, parse, string } from 'valibot';
import { gate } from '../gate.ts';
import { complete, expect, opened, test } from './fixtures.ts';

const trace = looseObject({
  traceEvents: array(
    looseObject({ name: string(), args: optional(looseObject({ elementCount: optional(number()) })) }),
  ),
});

test(
  'nothing that comes after the first view computes the styles of all elements again',
  { tag: '@wide' },
  async ({ page, browser }) => {
    const revealed = gate();
    await page.route(/\/assets\/index-[^/]*\.js$|-glass\.webp$/, async (route) => {
      await revealed.opened;
      await route.continue();
    });
    const all = complete(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    revealed.open();
    await opened(page);
    await expect(page.locator('html')).toHaveAttribute('data-copied');
    await all;
    const { traceEvents } = parse(trace, JSON.parse(String(await browser.stopTracing())));
    const counts = traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args?.elementCount ?? 0);
    const elements = await page.locator('#root *').count();
    expect(elements).toBeGreaterThan(250);
    expect(counts.length).toBeGreaterThan(5);
    // A lazy part that is added at once has up to a third of the page's elements.
    expect(Math.max(...counts)).toBeLessThan(elements / 2);
  },
);
