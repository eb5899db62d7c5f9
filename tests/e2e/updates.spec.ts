import type { Page } from '@playwright/test';
import { inTime } from '../../src/shared/lib/inTime.ts';
import { expect, opened } from './fixtures.ts';
import type { Gateway } from './gateway.ts';
import { otherBuild } from './otherBuild.ts';
import { seededRandom, type Draw } from './seededRandom.ts';
import type { SiteServer } from './siteServer.ts';
import { askForUpdate, test, workerReady } from './workerFixtures.ts';

/** Number of updates: one in the normal run, hundreds in `npm run soak`. */
const UPDATES = Number(process.env['SOAK_UPDATES'] ?? 1);
const SEED = Number(process.env['SOAK_SEED'] ?? 1);
/** A page that has not opened within this time counts as dead, ms. */
const DEAD_AFTER_MS = 15_000;
const UNTOLD_AFTER_MS = 20_000;
/** A tab that does not answer a script within this time hangs as a whole, ms. */
const HUNG_AFTER_MS = 10_000;

interface Visitor {
  /** Is reloaded at random moments. */
  page: Tab;
  /** Stays open during each update, and must show the message. */
  witness: Tab;
  gateway: Gateway;
  servers: readonly SiteServer[];
  draw: Draw;
}

/** A tab that can be replaced by another one. */
interface Tab {
  page: Page;
}

interface Tally {
  updates: number;
  /** Tabs that answer no script any more, while the same page opens in a new tab. */
  hung: string[];
  /** Visits whose page did not leave the loading screen. */
  dead: string[];
  /** Updates without a message in the open page. */
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

/** Reloads the page, and counts a visit that does not end with a usable page. */
async function visit(tab: Tab, words: string, tally: Tally): Promise<void> {
  const { page } = tab;
  try {
    await page.reload({ waitUntil: 'commit', timeout: DEAD_AFTER_MS });
    await page.locator('html[data-state="ready"]').waitFor({ state: 'attached', timeout: DEAD_AFTER_MS });
  } catch (error) {
    const state = await inTime(describeState(page).catch(String), HUNG_AFTER_MS);
    const line = `${words}: ${String(error).split('\n')[0]} ${state ?? 'no answer'}`;
    if (state !== undefined) {
      tally.dead.push(line);
      return;
    }
    const fresh = await page.context().newPage();
    const opens = await fresh
      .goto(page.url(), { timeout: DEAD_AFTER_MS })
      .then(() => opened(fresh))
      .then(() => true)
      .catch(() => false);
    (opens ? tally.hung : tally.dead).push(line);
    void page.close();
    tab.page = fresh;
  }
}

/** One new version, with a network and a server that come and go while it comes. */
async function update({ page, witness, gateway, servers, draw }: Visitor, round: number, tally: Tally): Promise<void> {
  const before = gateway.site;
  const others = servers.filter((server) => server !== before);
  const next = others[draw(others.length)];
  const reload = (words: string) => visit(page, `${round} ${words}`, tally);
  const soon = (ms: number) => witness.page.waitForTimeout(draw(ms));

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
    await inTime(askForUpdate(witness.page), HUNG_AFTER_MS);
    await expect(message(witness.page)).toBeVisible({ timeout: 2000 });
  })
    .toPass({ timeout: UNTOLD_AFTER_MS })
    .then(
      () => true,
      () => false,
    );
  if (!told) {
    const state = await inTime(describeState(witness.page).catch(String), HUNG_AFTER_MS);
    (state === undefined ? tally.hung : tally.untold).push(`${round} ${state ?? 'no answer'}`);
  }
  await visit(witness, `${round} the witness`, tally);
  if (!(await message(witness.page).isHidden())) tally.untold.push(`${round} told twice`);
  tally.updates += 1;
}

const countsOf = ({ updates, dead, untold, hung }: Tally) =>
  `${updates} updates, ${dead.length} dead pages, ${untold.length} not told of, ${hung.length} hung tabs`;

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
        const tally: Tally = { updates: 0, hung: [], dead: [], untold: [] };
        const visitor = { page: { page }, witness: { page: witness }, gateway, servers, draw };
        for (let round = 0; round < UPDATES; round += 1) {
          await update(visitor, round, tally);
          if (process.env['SOAK_UPDATES']) console.log(`${slowness}×: ${countsOf(tally)}`);
        }
        const { updates, dead, untold } = tally;
        const counts = countsOf(tally);
        info.annotations.push({ type: 'updates', description: counts });
        console.log(`${slowness}×: ${counts}`);
        for (const line of tally.hung) console.log(`hung: ${line}`);
        expect(dead).toEqual([]);
        expect(untold).toEqual([]);
        expect(updates).toBe(UPDATES);
      } finally {
        for (const build of builds) build.remove();
      }
    },
  );
}
