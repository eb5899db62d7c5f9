import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test, type Browser, type Page } from '@playwright/test';
import { hashPassword, verifier } from '../../server/password/passwordHash.ts';
import { openDesk, withDesk } from '../e2e/deskSite.ts';
import { complete, opened, withoutPauses } from '../e2e/fixtures.ts';
import { startSiteServer } from '../e2e/siteServer.ts';
import { routeStandIns } from '../support/standIns.ts';

/** Visits of each page. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** How many times as long as on this machine the page's scripts take. */
const CPU_RATE = 4;
const ALONE_MS = 5000;
const POINTER_MOVES = 120;
const FRAME_MS = 1000 / 60;

/** The least that a start page can be: ten lines and a wallpaper, without a script. */
const FLOOR = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<style>body { margin: 4em; color: white; background: url(picture.avif) center / cover fixed; }</style>
${Array.from({ length: 10 }, (_, index) => `<p>Line ${index + 1}</p>`).join('\n')}</html>`;

/** Main-thread time of what happens on a page, ms. */
type Costs = Record<'until ready' | 'left alone for 5 s' | '120 pointer moves', number>;

interface Visit {
  url: string;
  /** Resolves when the page is shown and responds. */
  ready: (page: Page) => Promise<unknown>;
  /** Begins to wait for everything that loads later. Called before the page is opened. */
  loaded: (page: Page) => Promise<unknown>;
}

async function startFloor() {
  const picture = readFileSync('public/images/background1-1920.avif');
  const server = createServer((request, response) => {
    const isPicture = request.url === '/picture.avif';
    response.setHeader('content-type', isPicture ? 'image/avif' : 'text/html').end(isPicture ? picture : FLOOR);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** A slowed-down tab of a new profile, and a clock of its main thread that excludes other load of the machine. */
async function openTab(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const cost = async (work: () => Promise<unknown>) => {
    const before = await busyMs();
    await work();
    return (await busyMs()) - before;
  };
  return { context, page, busyMs, cost };
}

async function visit(browser: Browser, { url, ready, loaded }: Visit): Promise<Costs> {
  const { context, page, busyMs, cost } = await openTab(browser);
  const all = loaded(page);
  await page.goto(url);
  await ready(page);
  const untilReady = await busyMs();
  await all;
  const alone = await cost(() => page.waitForTimeout(ALONE_MS));
  const pointer = await cost(async () => {
    for (let move = 0; move < POINTER_MOVES; move += 1) {
      await Promise.all([page.mouse.move(8 + 5 * move, 20 + 5 * move), page.waitForTimeout(FRAME_MS)]);
    }
  });
  await context.close();
  return { 'until ready': untilReady, 'left alone for 5 s': alone, '120 pointer moves': pointer };
}

/** Main-thread time until the desk responds, ms. */
async function visitDesk(browser: Browser, url: string): Promise<number> {
  const { context, page, busyMs } = await openTab(browser);
  await openDesk(page, url);
  const cost = await busyMs();
  await context.close();
  return cost;
}

/** Processor time of one answer to a password, ms. */
async function passwordCost(verify: (password: string) => Promise<boolean>, password: string): Promise<number> {
  const before = process.cpuUsage();
  await verify(password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const row = (one: number[], base: number[]) => ({
  'cost, ms': median(one).toFixed(1),
  'floor, ms': median(base).toFixed(1),
  ratio: (median(one) / median(base)).toFixed(2),
});
test('the costs of the page are measured against an empty reference page', async ({ browser }) => {
  const standIns = await routeStandIns(browser);
  const floor = await startFloor();
  const site = await startSiteServer(await withDesk());
  const pageVisit: Visit = { url: withoutPauses(site.url), ready: opened, loaded: complete };
  const floorVisit: Visit = { url: floor.url, ready: async () => undefined, loaded: async () => undefined };
  const ours: Costs[] = [];
  const floors: Costs[] = [];
  const desk: number[] = [];
  const passwords = { right: new Array<number>(), wrong: new Array<number>() };
  const verify = verifier(await hashPassword('right'));
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that other load of the machine meets all alike.
    floors.push(await visit(browser, floorVisit));
    ours.push(await visit(browser, pageVisit));
    desk.push(await visitDesk(browser, site.url));
    for (const password of ['right', 'wrong'] as const) passwords[password].push(await passwordCost(verify, password));
  }
  await site.stop();
  floor.stop();
  await standIns.stop();

  const rows = (['until ready', 'left alone for 5 s', '120 pointer moves'] as const).map((name) => [
    name,
    row(
      ours.map((costs) => costs[name]),
      floors.map((costs) => costs[name]),
    ),
  ]);
  const untilReady = floors.map((costs) => costs['until ready']);
  console.log(`Medians of ${RUNS} visits; main thread ${CPU_RATE} times slower`);
  console.table(
    Object.fromEntries([
      ...rows,
      ['desk until ready', row(desk, untilReady)],
      ['wrong password (floor: right)', row(passwords.wrong, passwords.right)],
    ]),
  );
});
