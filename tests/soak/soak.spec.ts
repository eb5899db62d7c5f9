import type { CDPSession, Page } from '@playwright/test';
import { complete, expect, openPage, test } from '../e2e/fixtures.ts';

/** Duration in minutes of the page's clock. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
/** Maximum playback rate of an audio element, so the song's time runs this many times faster. */
const RATE = 16;
/** Allowed difference in heap size, bytes: garbage and caches of the browser differ by about this much. */
const HEAP_GROWTH_BYTES = 512 * 1024;
const SKIP_EVERY_MS = 1500;
/** Number of rounds with different actions; afterwards they repeat and the page must be in the same state. */
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

/** Warms up the page, uses it for the whole duration, and compares heap and DOM before and after. */
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
  // The number of DOM nodes varies slightly with the current song.
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 12);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 20);
}

test('an hour of music with skips leaks no memory', async ({ page, problems }, info) => {
  const rounds = PHASES * Math.ceil((MINUTES * 60_000) / RATE / SKIP_EVERY_MS / PHASES);
  test.setTimeout(180_000 + rounds * 3 * SKIP_EVERY_MS);
  // A repeated song is requested again.
  problems.expect('twice');
  await page.addInitScript((rate) => {
    // Each load resets the rate to the default.
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
      // Some songs are played to the end, others are skipped; sometimes the list is opened.
      if (round % PHASES === 0) await panel.getByRole('button', { name: '下一首' }).click();
      if (round % PHASES === 1) await panel.getByRole('button', { name: '上一首' }).click();
      if (round % PHASES === 2) {
        await panel.getByRole('button', { name: '音乐列表' }).click();
        // Clicking the current song would pause it.
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

test('a page that stays open leaks no memory', async ({ page }, info) => {
  await page.clock.install({ time: new Date('2026-11-20T20:47:10+08:00') });
  // A jump of the clock would time out pending requests.
  const all = complete(page);
  await openPage(page);
  await all;
  // One sixth of the time with music, in steps of 15 seconds.
  const rounds = Math.ceil((MINUTES / 6) * 4);
  await expectLevel(page, info, () => page.clock.runFor(15_000), rounds);
});
