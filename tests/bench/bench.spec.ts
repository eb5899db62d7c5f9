import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { hashPassword, verifier } from '../../server/password/passwordHash.ts';
import { openDesk, withDesk } from '../e2e/deskSite.ts';
import { complete, drawFrom, opened } from '../e2e/fixtures.ts';
import { openGateway, portOf, workerReady } from '../e2e/gateway.ts';
import { startSiteServer } from '../e2e/siteServer.ts';
import { routeStandIns } from '../support/standIns.ts';

/** Visits of each page. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** How many times as long as on this machine the page's scripts take. */
const CPU_RATE = 4;
const ALONE_MS = 5000;
/** Nothing that is put off to later than this is left out of a visit's costs. */
const REST_MS = 12_000;
const POINTER_MOVES = 120;
const FRAME_MS = 1000 / 60;

declare global {
  /** Time by which tasks of the main thread were longer than 50 ms, ms. */
  var blocking: number;
}

/** The least that a start page can be: ten lines and a wallpaper, without a script. */
const FLOOR = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">
<style>body { margin: 4em; color: white; background: url(picture.avif) center / cover fixed; }</style>
${Array.from({ length: 10 }, (_, index) => `<p>Line ${index + 1}</p>`).join('\n')}</html>`;

/** A phone, as in the specification of the page's costs. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const;

/** What one visitor's first visit, second visit and visit with a mouse cost, by row of the table. */
type Costs = Record<string, number>;

interface Subject {
  url: string;
  /** Resolves when the page is shown and responds. */
  ready: (page: Page) => Promise<unknown>;
  /** Begins to wait for everything that loads later. Called before the page is opened. */
  loaded: (page: Page) => Promise<unknown>;
  /** Waits until a service worker would answer the next visit. */
  stored: (page: Page) => Promise<unknown>;
  /** Requests that have reached the server so far. */
  sent: () => number;
  stop: () => Promise<unknown>;
}

const nothing = async () => undefined;

async function startFloor(): Promise<Subject> {
  const picture = readFileSync('public/images/background1-1920.avif');
  let sent = 0;
  const server = createServer((request, response) => {
    sent += 1;
    const isPicture = request.url === '/picture.avif';
    response.setHeader('cache-control', isPicture ? 'max-age=600' : 'no-cache');
    response.setHeader('content-type', isPicture ? 'image/avif' : 'text/html').end(isPicture ? picture : FLOOR);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/`,
    ready: nothing,
    loaded: nothing,
    stored: nothing,
    sent: () => sent,
    stop: async () => server.close(),
  };
}

/** `build` is the folder of another build, or undefined for this one. */
async function startSite(build?: string): Promise<Subject> {
  const site = await startSiteServer(build === undefined ? {} : { build });
  const gateway = await openGateway(site);
  let sent = 0;
  gateway.answer = () => {
    sent += 1;
    return undefined;
  };
  return {
    url: gateway.url,
    ready: opened,
    loaded: complete,
    stored: workerReady,
    sent: () => sent,
    stop: async () => Promise.all([gateway.close(), site.stop()]),
  };
}

/** A slowed-down tab, and a clock of its main thread that excludes other load of the machine. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  await drawFrom(page, 42);
  await page.addInitScript(() => {
    Object.assign(globalThis, { blocking: 0 });
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) globalThis.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
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
  return { page, busyMs, cost };
}

/** What the document has loaded and built so far. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const timings = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      (one) => one instanceof PerformanceResourceTiming,
    );
    const scripts = timings.filter(({ name }) => name.endsWith('.js'));
    return {
      elements: document.querySelectorAll('*').length,
      'HTML, kB': (timings[0]?.encodedBodySize ?? 0) / 1000,
      'scripts of the first load, kB': scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    };
  });

async function visitByPhone(browser: Browser, { url, ready, stored, sent }: Subject): Promise<Costs> {
  const context = await browser.newContext(PHONE);
  const first = await openTab(context);
  await first.page.goto(url);
  await ready(first.page);
  const untilReady = await first.busyMs();
  const built = await counts(first.page);
  await first.page.waitForTimeout(REST_MS);
  const rest = await first.busyMs();
  const blocking = await first.page.evaluate(() => globalThis.blocking);
  await stored(first.page);
  // The second visit stores its picture; only then is the worker's cache what it is on all later visits.
  for (let visit = 0; visit < 2; visit += 1) await first.page.reload().then(() => ready(first.page));
  await first.page.close();

  const sentBefore = sent();
  const second = await openTab(context);
  await second.page.goto(url);
  await ready(second.page);
  await second.page.waitForTimeout(ALONE_MS);
  const later = {
    'a later visit: first paint': await second.page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ),
    'a later visit: main thread': await second.busyMs(),
    'a later visit: blocking': await second.page.evaluate(() => globalThis.blocking),
    'a later visit: requests': sent() - sentBefore,
  };
  await context.close();
  return {
    'until ready': untilReady,
    'a visit to ready + 12 s': rest,
    'a visit: blocking': blocking,
    ...later,
    ...built,
  };
}

/** Processor time of the whole browser so far, ms. */
async function processorMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function visitByMouse(browser: Browser, { url, ready, loaded }: Subject): Promise<Costs> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const processorBefore = await processorMs(browser);
  const { page, cost } = await openTab(context);
  await page.goto(url);
  await ready(page);
  await page.waitForTimeout(2000);
  const processor = (await processorMs(browser)) - processorBefore;
  await loaded(page);
  const alone = await cost(() => page.waitForTimeout(ALONE_MS));
  const pointer = await cost(async () => {
    for (let move = 0; move < POINTER_MOVES; move += 1) {
      await Promise.all([page.mouse.move(8 + 5 * move, 20 + 5 * move), page.waitForTimeout(FRAME_MS)]);
    }
  });
  await context.close();
  return { 'desktop: processor': processor, 'left alone for 5 s': alone, '120 pointer moves': pointer };
}

/** Main-thread time until the desk responds, ms. */
async function visitDesk(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const { page, busyMs } = await openTab(context);
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

/** The median of each row. */
const medians = (visits: readonly Costs[]): Costs =>
  Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((row) => [row, median(visits.map((costs) => costs[row] ?? Number.NaN))]),
  );

test('the costs of the page are measured against an empty page, and against an earlier build', async ({ browser }) => {
  const standIns = await routeStandIns(browser);
  const subjects: Record<string, Subject> = { floor: await startFloor() };
  const before = process.env['BENCH_BEFORE'];
  if (before !== undefined) subjects['before'] = await startSite(before);
  subjects['now'] = await startSite();
  const desk = await startSiteServer(await withDesk());
  const costs: Record<string, Costs[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  const desks: number[] = [];
  const passwords = { right: new Array<number>(), wrong: new Array<number>() };
  const verify = verifier(await hashPassword('right'));
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that other load of the machine meets all alike.
    for (const [name, subject] of Object.entries(subjects)) {
      costs[name]?.push({ ...(await visitByPhone(browser, subject)), ...(await visitByMouse(browser, subject)) });
    }
    desks.push(await visitDesk(browser, desk.url));
    for (const password of ['right', 'wrong'] as const) passwords[password].push(await passwordCost(verify, password));
  }
  await Promise.all([desk.stop(), ...Object.values(subjects).map(({ stop }) => stop())]);
  await standIns.stop();

  const rows = Object.fromEntries(Object.entries(costs).map(([name, visits]) => [name, medians(visits)]));
  console.log(`Medians of ${RUNS} visits; main thread ${CPU_RATE} times slower; times in ms`);
  console.table(
    Object.fromEntries(
      Object.keys(rows['now'] ?? {}).map((row) => {
        const [floor = Number.NaN, now = Number.NaN] = [rows['floor']?.[row], rows['now']?.[row]];
        const earlier = rows['before']?.[row];
        return [
          row,
          {
            floor: floor.toFixed(1),
            ...(earlier !== undefined && {
              before: earlier.toFixed(1),
              'before : floor': (earlier / floor).toFixed(2),
            }),
            now: now.toFixed(1),
            'now : floor': (now / floor).toFixed(2),
            ...(earlier !== undefined && { 'now : before': (now / earlier).toFixed(2) }),
          },
        ];
      }),
    ),
  );
  const [wrong, right] = [median(passwords.wrong), median(passwords.right)];
  console.log(`The desk until ready: ${median(desks).toFixed(0)} ms`);
  console.log(`A wrong password: ${(wrong / right).toFixed(2)} of a right one (${right.toFixed(0)} ms)`);
});
