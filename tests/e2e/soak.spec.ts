import type { CDPSession, Page } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

/** How long the page is used, minutes of its own time: one among the tests, an hour in `npm run soak`. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 1);
/** The fastest that a sound element plays: the song's time runs so many times as fast as ours. */
const RATE = 16;
/** Half of a megabyte is what garbage and caches of the browser itself differ by. */
const HEAP_GROWTH_BYTES = 512 * 1024;
const SKIP_EVERY_MS = 1500;
/** What is done differs from round to round; after so many it begins again, and the page is as it was. */
const PHASES = 4;

interface Footprint {
  heap: number;
  listeners: number;
  nodes: number;
}

async function footprint(client: CDPSession): Promise<Footprint> {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}

/** Uses the page for a while to warm it up, then for the whole time, and compares what it holds before and after. */
async function expectLevel(
  page: Page,
  info: { annotations: { type: string; description?: string }[] },
  step: (round: number) => Promise<void>,
  rounds: number,
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const warmUp = PHASES * Math.max(1, Math.ceil(rounds / 10 / PHASES));
  for (let round = 0; round < warmUp; round += 1) await step(round);
  const before = await footprint(client);
  for (let round = 0; round < rounds; round += 1) await step(round);
  const after = await footprint(client);
  info.annotations.push({ type: 'footprint', description: `${JSON.stringify(before)} -> ${JSON.stringify(after)}` });
  expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH_BYTES);
  // A cover or a lyric line more or less is in the page, by the song that is on.
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 12);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 20);
}

test('an hour of music with skips leaves nothing behind', { tag: '@wide' }, async ({ page, problems }, info) => {
  const rounds = PHASES * Math.ceil((MINUTES * 60_000) / RATE / SKIP_EVERY_MS / PHASES);
  test.setTimeout(60_000 + rounds * 3 * SKIP_EVERY_MS);
  // A song that comes again is asked for again.
  problems.expect('twice');
  await page.addInitScript((rate) => {
    // Each load takes the default over.
    window.Audio = class extends Audio {
      constructor() {
        super();
        this.defaultPlaybackRate = rate;
      }
    };
  }, RATE);
  await openPage(page);
  await page.getByRole('region', { name: '一言' }).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  const panel = page.getByRole('region', { name: '音乐播放器' });
  await panel.getByRole('button', { name: '播放', exact: true }).click();
  const list = page.getByRole('dialog', { name: '音乐列表' });
  await expectLevel(
    page,
    info,
    async (round) => {
      // Some songs are heard to their end, others are left; now and then the list is opened.
      if (round % PHASES === 0) await panel.getByRole('button', { name: '下一首' }).click();
      if (round % PHASES === 1) await panel.getByRole('button', { name: '上一首' }).click();
      if (round % PHASES === 2) {
        await panel.getByRole('button', { name: '音乐列表' }).click();
        // The one that plays would be paused.
        await list
          .locator('ol button:not([aria-current])')
          .nth(round % 3)
          .click();
        await page.keyboard.press('Escape');
      }
      await page.waitForTimeout(SKIP_EVERY_MS);
    },
    rounds,
  );
  await expect(page.locator('footer')).not.toContainText('Copyright');
});

test('a page that stays open keeps nothing', { tag: '@wide' }, async ({ page }, info) => {
  await page.clock.install({ time: new Date('2026-11-20T20:47:10+08:00') });
  await openPage(page);
  await page.waitForLoadState('networkidle');
  // A sixth of the hour that music is heard, a quarter of a minute at a time; the form among the tests is a minute.
  const rounds = MINUTES > 1 ? (MINUTES / 6) * 4 : 4;
  await expectLevel(page, info, () => page.clock.runFor(15_000), rounds);
});
