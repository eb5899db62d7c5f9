import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openGateway, type Gateway } from '../e2e/gateway.ts';
import { otherBuild } from '../e2e/otherBuild.ts';
import { startPlainChromium, type PlainChromium, type PlainTab } from './plainChromium.ts';
import { startSiteServer, type SiteServer } from '../e2e/siteServer.ts';

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
