import type { Page } from '@playwright/test';
import { expect, opened } from './fixtures.ts';
import type { Gateway } from './gateway.ts';
import { otherBuild } from './otherBuild.ts';
import { seededRandom, type Draw } from './seededRandom.ts';
import type { SiteServer } from './siteServer.ts';
import { askForUpdate, test, workerReady } from './workerFixtures.ts';

/** How many updates one visitor lives through: a few among the tests, hundreds in `npm run soak`. */
const UPDATES = Number(process.env['SOAK_UPDATES'] ?? 1);
const SEED = Number(process.env['SOAK_SEED'] ?? 1);
/** A page that has not opened by then is dead, ms. */
const DEAD_AFTER_MS = 15_000;
const UNTOLD_AFTER_MS = 20_000;

interface Visitor {
  /** Comes and goes at the worst moments. */
  page: Page;
  /** Stays open through each update, and is to be told of it. */
  witness: Page;
  gateway: Gateway;
  servers: readonly SiteServer[];
  draw: Draw;
}

interface Tally {
  updates: number;
  /** Pages that stayed at their loading screen. */
  dead: string[];
  /** Updates that the open page was not told of. */
  untold: string[];
}

const message = (page: Page) => page.getByRole('status').getByText('站点已更新，刷新后生效');

/** What stands in the page and behind it, for whoever has to find out why it is dead. */
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

/** Whether a visit ends with a page that can be used. */
async function visit(page: Page, go: () => Promise<unknown>, words: string, tally: Tally): Promise<void> {
  try {
    await go();
    await page.locator('html[data-state="ready"]').waitFor({ state: 'attached', timeout: DEAD_AFTER_MS });
  } catch (error) {
    const state = await describeState(page).catch(String);
    tally.dead.push(`${words}: ${String(error).split('\n')[0]} ${state}`);
  }
}

/** One new version, with a network and a server that come and go while it comes. */
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
  // The new server comes before the visit, or in the midst of it.
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
      // Requests that end with their server, and parts that are asked for again.
      problems.expect(/./);
      const builds = [otherBuild(3), otherBuild(5)];
      try {
        const servers = [
          ...(gateway.site ? [gateway.site] : []),
          ...(await Promise.all(builds.map(({ folder }) => serve({ build: folder, site: { name: '甲站' } })))),
          // No other build, and yet another version.
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
