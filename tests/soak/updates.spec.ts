import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect, test, chromium } from '@playwright/test';
import { openGateway, type Gateway } from '../e2e/gateway.ts';
import { otherBuild } from '../e2e/builds.ts';
import { startSiteServer, type SiteServer } from '../e2e/siteServer.ts';
import { isRecord } from '../../src/contract/read.ts';
import { inTime } from '../../src/shared/lib/waiting.ts';
import { fullBrowser } from '../e2e/playwright.config.ts';

/** A browser with debugger sessions only for its tabs, not for workers. */
interface PlainChromium {
  /** `first` runs in each document of the tab before anything else. */
  openTab: (address: string, first?: () => void) => Promise<PlainTab>;
  close: () => Promise<void>;
}

interface PlainTab {
  /** Makes scripts of the page take `rate` times as long. */
  slowDown: (rate: number) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page and returns its result as JSON. Rejects after `ANSWER_MS` without an answer. */
  run: (work: () => unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

/** A tab that does not answer a command within this time hangs, ms. */
const ANSWER_MS = 20_000;
const ARGS = [
  ...fullBrowser.args,
  '--headless',
  // Two windows, both treated as visible.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--window-size=1440,900',
  '--lang=zh-CN',
  '--remote-debugging-pipe',
];

/**
 * Starts Chromium and controls it over a pipe. Playwright attaches to each service worker, delays it until its debugger
 * is ready, and intercepts each request; here workers start as for a visitor.
 */
async function startPlainChromium(): Promise<PlainChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'porchlight-profile-'));
  const browser = spawn(
    fullBrowser.executablePath ?? chromium.executablePath(),
    [...ARGS, `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<true>((resolve) => browser.once('exit', () => resolve(true)));
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('Chromium has no pipe');
  const send = commands(input, output);

  return {
    openTab: async (address, first) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', newWindow: true });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const report = (method: string, params: object = {}) => send(method, params, sessionId);
      await report('Page.enable');
      if (first) await report('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(first)})()` });
      await report('Page.navigate', { url: address });
      return {
        slowDown: async (rate) => void (await report('Emulation.setCPUThrottlingRate', { rate })),
        reload: async () => void (await report('Page.reload')),
        run: async (work) => {
          const script = { expression: `(${String(work)})()`, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await report('Runtime.evaluate', script);
          if (exceptionDetails !== undefined) throw new Error(`the page answers ${JSON.stringify(exceptionDetails)}`);
          return isRecord(result) ? result['value'] : undefined;
        },
        close: async () => void (await send('Target.closeTarget', { targetId })),
      };
    },
    close: async () => {
      // Chromium ends its own processes; if killed, they would write to the profile for a moment.
      await send('Browser.close', {}).catch(() => undefined);
      if (!(await inTime(ended, ANSWER_MS))) browser.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

type Send = (method: string, params: object, sessionId?: unknown) => Promise<Record<string, unknown>>;

/** Commands of the Chrome DevTools Protocol: JSON texts that end with a zero byte, in both directions. */
function commands(input: Writable, output: Readable): Send {
  const waiting = new Map<unknown, (answer: Record<string, unknown>) => void>();
  let rest = '';
  let last = 0;
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer: unknown = JSON.parse(message);
      if (!isRecord(answer)) continue;
      waiting.get(answer['id'])?.(answer);
      waiting.delete(answer['id']);
    }
  });
  return async (method, params, sessionId) => {
    last += 1;
    const id = last;
    const answered = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve));
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const answer = await inTime(answered, ANSWER_MS);
    if (answer === undefined) throw new Error(`no answer to ${method} within ${ANSWER_MS} ms`);
    if (isRecord(answer['error'])) throw new Error(`${method}: ${JSON.stringify(answer['error'])}`);
    return isRecord(answer['result']) ? answer['result'] : {};
  };
}

const UPDATES = Number(process.env['SOAK_UPDATES'] ?? 300);
const SEED = Number(process.env['SOAK_SEED'] ?? 1);
/** Time limit for the first visit with all precaching, ms. */
const FIRST_VISIT_MS = 60_000;
/** A page that has not opened within this time counts as dead, ms: less than the idle timeout of a worker, 30 s. */
const DEAD_AFTER_MS = 25_000;
/**
 * Time limit for the message, ms. Chromium activates a waiting worker when the previous one is idle, but occasionally
 * notices that only after the idle timeout of 30 s, though no event is running.
 */
const UNTOLD_AFTER_MS = 90_000;
const ASK_EVERY_MS = 100;
const UPDATE_EVERY_MS = 1000;

/** The next pseudorandom integer from 0 to below `below`. */
type Draw = (below: number) => number;

/** A pseudorandom generator with a seed, so that a failure can be reproduced. */
function seededRandom(seed: number): Draw {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Visitor {
  /** Is reloaded at random moments. */
  tab: PlainTab;
  /** Stays open during each update, and must show the message. */
  witness: PlainTab;
  gateway: Gateway;
  servers: readonly SiteServer[];
  draw: Draw;
}

interface Tally {
  updates: number;
  /** Visits whose page did not leave the loading screen, or whose tab gave no answer. */
  dead: string[];
  /** Updates without a message in the open page. */
  untold: string[];
}

/** Polls until the answer is true; false after `limitMs`. */
async function until(ask: () => Promise<unknown>, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  do {
    // The script fails when its document is replaced.
    if ((await ask().catch(() => false)) === true) return true;
    await pause(ASK_EVERY_MS);
  } while (Date.now() < end);
  return false;
}

/** Whether the page is visible and its script responds. */
const isReady = (tab: PlainTab) =>
  tab.run(() => document.documentElement.matches('[data-state="ready"]') && !!window.porchlight?.isAdopted);

/** Whether the page shows the update message. */
const hasMessage = (tab: PlainTab) =>
  tab.run(() =>
    [...document.querySelectorAll('[role="status"] *')].some(
      (part) => part.textContent === '站点已更新，刷新后生效' && part.checkVisibility(),
    ),
  );

const askForUpdate = (tab: PlainTab) =>
  tab.run(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const isControlled = (tab: PlainTab) => tab.run(() => navigator.serviceWorker.controller?.state === 'activated');

/** State of page and workers, to find out why a page is dead. */
function describeState(tab: PlainTab): Promise<string> {
  const state = tab.run(async () => {
    const stored: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      stored[name] = requests.map(({ url }) => url.replace(/^.*\//, '')).filter((file) => /^index|^vendor/.test(file));
    }
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      address: location.href,
      state: document.documentElement.dataset['state'],
      workers: [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state),
      locks: (await navigator.locks.query()).held?.length,
      title: document.title,
      script: document.querySelector('script[src]')?.getAttribute('src'),
      controlled: navigator.serviceWorker.controller?.state,
      reported: [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent),
      stored,
    };
  });
  return state.then((value) => JSON.stringify(value), String);
}

/** Reloads the page, and counts a visit that does not end with a usable page. */
async function visit(tab: PlainTab, words: string, tally: Tally): Promise<void> {
  // Otherwise the old document could be mistaken for the new one.
  await tab.run(() => delete window.porchlight).catch(() => undefined);
  const failure = await tab.reload().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (await until(() => isReady(tab), DEAD_AFTER_MS)) return;
  tally.dead.push(`${words}: ${failure ?? ''} ${await describeState(tab)}`);
}

/** Simulates one update, during which network and server fail at random. */
async function update({ tab, witness, gateway, servers, draw }: Visitor, round: number, tally: Tally): Promise<void> {
  const before = gateway.site;
  const others = servers.filter((server) => server !== before);
  const next = others[draw(others.length)];
  const reload = (words: string) => visit(tab, `${round} ${words}`, tally);
  const soon = (ms: number) => pause(draw(ms));

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

  const questionControl = setInterval(() => void askForUpdate(witness).catch(() => undefined), UPDATE_EVERY_MS);
  const reported = await until(() => hasMessage(witness), UNTOLD_AFTER_MS);
  clearInterval(questionControl);
  if (!reported) tally.untold.push(`${round} ${await describeState(witness)}`);
  await visit(witness, `${round} the witness`, tally);
  if ((await hasMessage(witness)) === true) tally.untold.push(`${round} told twice`);
  tally.updates += 1;
}

const countsOf = ({ updates, dead, untold }: Tally) =>
  `${updates} updates, ${dead.length} dead pages, ${untold.length} not told of`;

for (const slowness of [1, 8]) {
  test(`no update leaves a broken page, at ${slowness}× slowness`, async () => {
    test.setTimeout(180_000 + UPDATES * 120_000);
    const builds = [otherBuild(3), otherBuild(5)];
    const servers: SiteServer[] = [];
    let browser: PlainChromium | undefined;
    let gateway: Gateway | undefined;
    try {
      servers.push(await startSiteServer({ site: { name: '甲站' } }));
      for (const { folder } of builds) servers.push(await startSiteServer({ build: folder, site: { name: '甲站' } }));
      // The same build, but another version of the page.
      servers.push(await startSiteServer({ site: { name: '乙站' } }));
      const [first] = servers;
      if (!first) throw new Error('no server');
      gateway = await openGateway(first);
      browser = await startPlainChromium();
      const tab = await browser.openTab(gateway.url);
      const witness = await browser.openTab(gateway.url);
      await tab.slowDown(slowness);
      for (const each of [tab, witness]) {
        expect(await until(() => isReady(each), FIRST_VISIT_MS)).toBe(true);
        expect(await until(() => isControlled(each), FIRST_VISIT_MS)).toBe(true);
      }
      const tally: Tally = { updates: 0, dead: [], untold: [] };
      const visitor = { tab, witness, gateway, servers, draw: seededRandom(SEED + slowness) };
      for (let round = 0; round < UPDATES; round += 1) {
        const { dead, untold } = tally;
        const failures = dead.length + untold.length;
        await update(visitor, round, tally);
        console.log(`${slowness}×: ${countsOf(tally)}`);
        if (dead.length + untold.length > failures) console.log([...dead, ...untold].at(-1));
      }
      console.log(`${slowness}×: ${countsOf(tally)}`);
      expect(tally).toEqual({ updates: UPDATES, dead: [], untold: [] });
    } finally {
      await browser?.close();
      await gateway?.close();
      await Promise.all(servers.map((server) => server.stop()));
      for (const build of builds) build.remove();
    }
  });
}
