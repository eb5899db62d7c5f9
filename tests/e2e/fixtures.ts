import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type BrowserContext,
  type Frame,
  type JSHandle,
  type Page,
  type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import { PATIENCE_MS } from '../support/patience.ts';
import { routeStandIns, type RoutedStandIns } from '../support/standIns.ts';
import { startSiteServer, type SiteOptions, type SiteServer } from './siteServer.ts';

export { expect };
export { PASSWORD } from './siteServer.ts';

interface TestFixtures {
  /**
   * Whether animations and transitions run as for visitors. By default they end at once, with their events, which halves
   * the processor time of a test.
   */
  motion: boolean;
  /** Starts a server for this test, stopped after the test. */
  serve: (options?: SiteOptions) => Promise<SiteServer>;
  /** Stand-ins for external services, which work unless the test changes that. Installed before the test begins. */
  standIns: RoutedStandIns;
  /** Unexpected problems in the pages fail the test at its end. */
  problems: Problems;
}

interface WorkerFixtures {
  /** A server with the shipped configuration, shared by all tests of a worker. Tests must not change its files. */
  site: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  motion: [false, { option: true }],
  // Playwright reads the dependencies of a fixture from its pattern; an empty one means none.
  site: [
    async ({}, provide) => {
      const site = await startSiteServer();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  serve: async ({ context }, provide) => {
    const servers: SiteServer[] = [];
    await provide(async (options) => {
      const server = await startSiteServer(options);
      servers.push(server);
      return server;
    });
    // Pages are closed first: one that still prefetches would report failing requests.
    await closePages(context);
    await Promise.all(servers.map((server) => server.stop()));
  },
  standIns: [
    async ({ context, motion }, provide) => {
      if (!motion) await endAnimations(context);
      await steadyFrames(context);
      const browser = context.browser();
      if (!browser) throw new Error('expected a context of a browser');
      const standIns = await routeStandIns(browser);
      await provide(standIns);
      // The browser is closed already if the context was its only one.
      await standIns.stop().catch(() => undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ context, standIns, serviceWorkers }, provide) => {
      const problems = collectProblems(context, standIns, serviceWorkers === 'block');
      await provide(problems);
      expect(problems.left(), 'what went wrong in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

const endAnimations = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, *::before, *::after, *::backdrop {
      transition: none !important;
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
    }`);
    document.adoptedStyleSheets = [sheet];
  });

/** Simulates 16 ms per frame, since slow frames of a busy machine would switch the page to quiet mode. */
const steadyFrames = (context: BrowserContext) =>
  context.addInitScript(() => {
    let frames = 0;
    Object.defineProperty(document.timeline, 'currentTime', { configurable: true, get: () => 16 * (frames += 1) });
  });

/** Makes a test run at the sizes of a desktop, a tablet and a phone. */
export const EVERY_SIZE = { tag: ['@wide', '@tablet', '@phone'] };

/** Opens a page of the site (or a whole address) and waits until the main area is shown. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await opened(page);
}

/**
 * Settings of an earlier visit, stored before each load that follows. A page that is open may still be writing its own
 * ones, so they are not set there.
 */
export async function storeSettings(page: Page, settings: Record<string, string>): Promise<void> {
  await page.addInitScript((data) => localStorage.setItem('data', data), JSON.stringify(settings));
}

/**
 * An address of the page whose parts beyond the first load do not wait for input: `firstInput()` does not where there is
 * a query, which may be empty.
 */
export const withoutPauses = (address = '/') => `${address.replace(/\/?$/, '/')}?`;

/** Lets each visit that follows draw the same random numbers, so that each shows the same picture. */
export const drawFrom = (page: Page, seed: number) =>
  page.addInitScript((first) => {
    let drawn = first;
    Math.random = () => {
      drawn = (drawn * 16_807) % 2_147_483_647;
      return drawn / 2_147_483_647;
    };
  }, seed);

/** Waits until the main area is visible and responds. Toasts may have appeared and disappeared before. */
export async function opened(page: Page): Promise<void> {
  await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => window.porchlight?.isAdopted);
}

/**
 * Resolves when the page has loaded the parts that come with the first input, which is a movement of the pointer here.
 * May be called before the page is opened.
 */
export async function complete(page: Page): Promise<void> {
  await opened(page);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
}

/** Waits for the end of entry animations. Endless animations are ignored. */
export async function entered(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // Animations of newly rendered elements start in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // Animations under `content-visibility: hidden` never end and are ignored.
      return document.getAnimations().filter(({ effect, playState }) => {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
        return effect.getTiming().iterations !== Infinity && effect.target?.checkVisibility();
      }).length;
    });
  await expect.poll(moving).toBe(0);
}

/**
 * Records each text shown by elements that match a selector; the returned function returns those so far. Needed because
 * messages or lyrics may disappear before a busy machine looks. Call it before opening the page.
 */
export async function noteTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((parts) => {
    const texts = new Set<string>();
    Object.assign(window, { [`noted ${parts}`]: texts });
    new MutationObserver(() => {
      for (const part of document.querySelectorAll(parts)) {
        const text = part.textContent.trim();
        if (text !== '' && !texts.has(text) && part.checkVisibility()) texts.add(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-current'] });
  }, selector);
  return () => page.evaluate((parts) => [...Reflect.get(window, `noted ${parts}`)], selector);
}

/** Records the messages of the page, most of which disappear after 2 or 3 s. */
export const noteMessages = (page: Page) => noteTexts(page, '[role="status"] > *, [role="alert"] > *');

/** Records only the error messages. */
export const noteAlerts = (page: Page) => noteTexts(page, '[role="alert"] > *');

/**
 * The button 撤销 stays until it is used, because a busy machine may be too late for it. Call it before opening the page.
 */
export const holdUndo = (page: Page) => holdTimers(page, 8000);

/** Prevents timers of this length, ms, from firing. Call it before the page is opened. */
export const holdTimers = (page: Page, lengthMs: number) =>
  page.addInitScript((heldMs) => {
    const start = window.setTimeout.bind(window);
    const held = (run: TimerHandler, ms?: number, ...input: unknown[]) =>
      ms === heldMs ? 0 : start(run, ms, ...input);
    Object.assign(window, { setTimeout: held });
  }, lengthMs);

/** Songs play this many times as fast. Call it before the page is opened. */
export async function hurrySongs(page: Page, rate = 3): Promise<void> {
  await page.addInitScript((times) => {
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src);
        this.defaultPlaybackRate = times;
        this.playbackRate = times;
      }
    };
  }, rate);
}

/**
 * Drags over the page until it says these words, since the part that listens is loaded while the page is idle, and
 * drops.
 */
export async function drop(page: Page, dataTransfer: JSHandle<DataTransfer>, words: string): Promise<void> {
  const said = async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    return page.locator('[popover]:popover-open').allTextContents();
  };
  await expect.poll(said).toContainEqual(expect.stringContaining(words));
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** Closes the pages of a context. One that does not answer is left to the end of its browser. */
export async function closePages(context: BrowserContext): Promise<void> {
  const limit = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([Promise.all(context.pages().map((page) => page.close())), limit]);
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations after all animations have ended, since intermediate colours are irrelevant. `within` limits
 * the check to a part of the page.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await entered(page);
  // Once per document: reading the library takes longer than its check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const violations = await page.evaluate(async (selector) => {
    if (!window.axe) throw new Error('axe did not load');
    const context = selector === undefined ? document : { include: [selector] };
    const result = await window.axe.run(context, { resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, within);
  expect(violations).toEqual([]);
}

/** Problems in the pages of one test, as messages such as `404: GET https://…` or `console error: …`. */
export interface Problems {
  /** Expects problems whose messages contain this. */
  expect(pattern: string | RegExp): void;
  /** The unexpected problems. */
  left(): string[];
}

const CONSOLE_PROBLEMS = new Set(['error', 'warning']);
/** Request types that are legitimately repeated. */
const OWN_ACCOUNT = new Set(['media', 'other']);
/** The page has cancelled the request, by navigating away or on purpose. */
const CANCELLED = 'net::ERR_ABORTED';

/** Messages of Playwright and of the page where service workers are blocked. */
const BLOCKED_WORKER = [/Service Worker registration blocked by Playwright/, /\[porchlight\] service worker: /];

/** Collects problems of every page, popup and worker of a context. */
function collectProblems(context: BrowserContext, standIns: RoutedStandIns, workerBlocked: boolean): Problems {
  const found: string[] = [];
  const expected: (string | RegExp)[] = workerBlocked ? [...BLOCKED_WORKER] : [];
  context.on('console', (message) => {
    if (!CONSOLE_PROBLEMS.has(message.type())) return;
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    found.push(`page error: ${webError.error().stack ?? webError.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    if (why !== CANCELLED) found.push(`failed: ${request.method()} ${request.url()}: ${why}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    found.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  const isSecond = secondRequests(context);
  context.on('request', (request) => {
    // With a worker, the copy for glass is requested by a script and by the style sheet; the worker answers both.
    const isCopy = !workerBlocked && request.url().includes('-glass.');
    if (isSecond(request) && !isCopy) found.push(`twice: ${request.method()} ${request.url()}`);
  });
  return {
    expect: (pattern) => {
      expected.push(pattern);
    },
    left: () => {
      const unexpected = standIns.unexpected.map((url) => `asked a host that nobody answers for: ${url.href}`);
      return [...found, ...unexpected].filter((problem) => !expected.some((pattern) => matches(problem, pattern)));
    },
  };
}

function matches(problem: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? problem.includes(pattern) : pattern.test(problem);
}

/**
 * Reports repeated requests of a document for the same address. Not reported: audio (one request per range), the cover
 * that the browser shows for media keys, requests by the service worker, and pictures without a cache lifetime, which
 * browsers request again when used after the page has loaded, such as an extension's own files.
 */
function secondRequests(context: BrowserContext): (request: Request) => boolean {
  const seen = new Map<Page, Set<string>>();
  const leaving = new Set<Page>();
  const lasting = new Set<string>();
  context.on('response', (response) => {
    if (/max-age=[1-9]/.test(response.headers()['cache-control'] ?? '')) lasting.add(response.url());
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      // A change of the fragment or by the history API is not a new document.
      if (frame === page.mainFrame() && leaving.delete(page)) seen.delete(page);
    });
  });
  return (request) => {
    if (request.serviceWorker() || request.method() !== 'GET' || OWN_ACCOUNT.has(request.resourceType())) return false;
    // The desk reloads data that may have been changed elsewhere.
    if (request.url().includes('/api/owner/')) return false;
    if (request.isNavigationRequest()) {
      // Until the new document has arrived, requests belong to the old one.
      const frame = frameOf(request);
      if (frame && !frame.parentFrame()) leaving.add(frame.page());
      return false;
    }
    const page = frameOf(request)?.page();
    if (!page) return false;
    const urls = seen.get(page) ?? new Set<string>();
    seen.set(page, urls);
    if (urls.has(request.url())) return request.resourceType() !== 'image' || lasting.has(request.url());
    urls.add(request.url());
    return false;
  };
}

/** The frame of a request; undefined in a page that is just being opened. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}
