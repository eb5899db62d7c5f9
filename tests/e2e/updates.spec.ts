import type { Page } from '@playwright/test';
import { expect, opened } from './fixtures.ts';
import type { Gateway } from './gateway.ts';
import { otherBuild } from './otherBuild.ts';
import { seededRandom, type Draw } from './seededRandom.ts';
import type { SiteServer } from './siteServer.ts';
import { askForUpdate, test, workerReady } from './workerFixtures.ts';

/** Number of updates: a few in the normal run, hundreds in `npm run soak`. */
const UPDATES = Number(process.env['SOAK_UPDATES'] ?? 1);
const SEED = Number(process.env['SOAK_SEED'] ?? 1);
/** A page that has not opened within this time counts as broken, ms. */
const DEAD_AFTER_MS = 15_000;
const UNTOLD_AFTER_MS = 20_000;

interface Visitor {
  /** Opens and closes at random moments. */
  page: Page;
  /** Stays open during each update, and must show the notification. */
  witness: Page;
  gateway: Gateway;
  servers: readonly SiteServer[];
  draw: Draw;
}

interface Tally {
  updates: number;
  /** Number of pages that did not leave the loading screen. */
  dead: string[];
  /** Number of updates without a notification in the open page. */
  untold: string[];
}

const message = (page: Page) => page.getByRole('status').getByText('站点已更新，刷新后生效');

/** State of page and caches, to find the cause of a failure. */
function describeState(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => url.replace(/^.*\//, '')).filter((file) => /^index|^vendor/.test(file));
    }
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return JSON.stringify({
      workers: [installing, waiting, active].map((worker) => worker?.state),
      locks: (await navigator.locks.query()).held?.length,
      title: document.title,
      script: document.querySelector('script[src]')?.getAttribute('src'),
      controlled: navigator.serviceWorker.controller?.state,
      kept,
    });
  });
}

/** Whether a visit ends with a usable page. */
async function visit(page: Page, go: () => Promise<unknown>, words: string, tally: Tally): Promise<void> {
  try {
    await go();
    await page.locator('html[data-state="ready"]').waitFor({ state: 'attached', timeout: DEAD_AFTER_MS });
  } catch (error) {
    const state = await describeState(page).catch(String);
    tally.dead.push(`${words}: ${String(error).split('\n')[0]} ${state}`);
  }
}

/** One update, with a network and a server that fail at random. */
async function update({ page, witness, gateway, servers, draw }: Visitor, round: number, tally: Tally): Promise<void> {
  const before = gateway.site;
  const others = servers.filter((server) => server !== before);
  const next = others[draw(others.length)];
  const reload = (words: string) => visit(page, () => page.reload({ waitUntil: 'commit' }), `${round} ${words}`, tally);
  const soon = (ms: number) => page.waitForTimeout(draw(ms));

  if (draw(2) === 0) {
    gateway.site = undefined;
    await reload('without a server');
  }
  // The new server starts before or during the visit.
  const isEarly = draw(2) === 0;
  if (isEarly) gateway.site = next;
  const visiting = reload('the first visit');
  if (!isEarly) {
    await soon(400);
    gateway.site = next;
  }
  if (draw(3) === 0) {
    await soon(900);
    gateway.site = undefined;
    await soon(300);
    gateway.site = next;
  }
  await visiting;
  await soon(700);
  await reload('the reload');

  const told = await expect(async () => {
    await askForUpdate(witness);
    await expect(message(witness)).toBeVisible({ timeout: 2000 });
  })
    .toPass({ timeout: UNTOLD_AFTER_MS })
    .then(
      () => true,
      () => false,
    );
  if (!told) tally.untold.push(`${round} ${await describeState(witness).catch(String)}`);
  await visit(witness, () => witness.reload({ waitUntil: 'commit' }), `${round} the witness`, tally);
  if (!(await message(witness).isHidden())) tally.untold.push(`${round} told twice`);
  tally.updates += 1;
}

for (const slowness of [1, 8]) {
  test(
    `no update leaves a dead page, at ${slowness}× slowness`,
    { tag: '@wide' },
    async ({ context, page, gateway, serve, problems }, info) => {
      test.setTimeout(60_000 + UPDATES * 60_000);
      // Requests that are cut with their server, and chunks that are requested again.
      problems.expect(/./);
      const builds = [otherBuild(3), otherBuild(5)];
      try {
        const servers = [
          ...(gateway.site ? [gateway.site] : []),
          ...(await Promise.all(builds.map(({ folder }) => serve({ build: folder, site: { name: '甲站' } })))),
          // The same build with another `site.yml`, which counts as a new version.
          await serve({ site: { name: '乙站' } }),
        ];
        const client = await context.newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        const witness = await context.newPage();
        for (const tab of [page, witness]) {
          await tab.goto(gateway.url);
          await opened(tab);
          await workerReady(tab);
        }
        const draw = seededRandom(SEED + slowness);
        const tally: Tally = { updates: 0, dead: [], untold: [] };
        for (let round = 0; round < UPDATES; round += 1) {
          await update({ page, witness, gateway, servers, draw }, round, tally);
          if (process.env['SOAK_UPDATES'])
            console.log(round, tally.dead.length, tally.untold.length, tally.untold.at(-1), Date.now() % 1e7);
        }
        const { updates, dead, untold } = tally;
        const counts = `${updates} updates, ${dead.length} dead pages, ${untold.length} not told of`;
        info.annotations.push({ type: 'updates', description: counts });
        console.log(`${slowness}×: ${counts}`);
        expect(dead).toEqual([]);
        expect(untold).toEqual([]);
        expect(updates).toBe(UPDATES);
      } finally {
        for (const build of builds) build.remove();
      }
    },
  );
}
