import { fileURLToPath } from 'node:url';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, firefox, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { otherBrowsers, type WebKitPrograms } from './otherBrowsers.ts';
import { fullBrowser } from '../e2e/playwright.config.ts';
import { portOf } from '../e2e/gateway.ts';
import { PATIENCE_MS } from '../support/patience.ts';

export interface WindowSize {
  /** px */
  width: number;
  height: number;
}

/** One page in one browser, as far as the journey needs it: the same for Playwright and for WebDriver. */
export interface Visit {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees only its arguments, which are JSON. */
  run<Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<unknown>;
  /** Clicks the middle of the element with the pointer. */
  click(css: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Backspace'): Promise<void>;
  /** Chooses a file in a file field. */
  choose(css: string, file: string): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Buffer>;
  /** Uncaught exceptions so far. */
  exceptions(): Promise<string[]>;
  close(): Promise<void>;
}

/** The expression that calls `work` in the page. */
const callOf = <Args extends readonly unknown[]>(work: (...args: Args) => unknown, args: Args): string =>
  `(${work.toString()})(...${JSON.stringify(args)})`;

/** Starts one of the other browsers with an empty page, by the name of its project. */
export async function startVisit(name: string, size: WindowSize): Promise<Visit> {
  const found = otherBrowsers().find((browser) => browser.name === name);
  if (!found) throw new Error(`${name} is not there`);
  if (found.name === 'webkit') return webKitVisit(found.programs, size);
  if (found.name !== 'firefox') {
    return playwrightVisit(await chromium.launch({ executablePath: found.path, args: fullBrowser.args }), size);
  }
  // A mock audio device. Without a device, Firefox plays no song.
  return startFirefox(size, { 'media.cubeb.force_mock_context': true, 'media.cubeb.sandbox': false });
}

/** Starts Firefox with these preferences. */
export async function startFirefox(size: WindowSize, firefoxUserPrefs: Record<string, boolean>): Promise<Visit> {
  const launched = await firefox.launch({
    // An unmodified Firefox over WebDriver BiDi; without a channel, Playwright requires its own build.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    firefoxUserPrefs,
  });
  return playwrightVisit(launched, size);
}

/** A page in a browser that Playwright controls; closing it ends the browser. */
async function playwrightVisit(browser: Browser, size: WindowSize): Promise<Visit> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const exceptions: string[] = [];
  let isLeaving = false;
  page.on('pageerror', (error) => {
    // Firefox reports each request that a navigation cuts off.
    const isCutOff = isLeaving && error.message.includes('A ServiceWorker intercepted the request');
    if (!isCutOff) exceptions.push(error.stack ?? String(error));
  });
  return {
    open: async (url) => {
      isLeaving = true;
      await page.goto(url);
      isLeaving = false;
    },
    run: (work, ...args) => page.evaluate(callOf(work, args)),
    click: (css) => page.click(css),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: (css, file) => page.setInputFiles(css, file),
    picture: () => page.screenshot(),
    exceptions: async () => exceptions,
    close: () => browser.close(),
  };
}

/** Key of an element's id in answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Backspace: '\uE003' } as const;

const sessionSchema = v.object({ sessionId: v.string() });
const elementSchema = v.object({ [ELEMENT]: v.string() });

const pointSchema = v.tuple([v.number(), v.number()]);

/** Middle of an element in the window, whole px. */
function middleOf(css: string): number[] {
  const rect = document.querySelector(css)?.getBoundingClientRect();
  return rect ? [Math.round(rect.left + rect.width / 2), Math.round(rect.top + rect.height / 2)] : [];
}

/** Collects the exceptions of the page from now on. WebDriver does not report them. */
function watch(): void {
  const caught: string[] = [];
  Object.assign(window, { caughtByTest: caught });
  addEventListener('error', (event) => event.message && caught.push(event.message));
  addEventListener('unhandledrejection', ({ reason }) => caught.push(String(reason)));
}

/** The first line that the display prints, on its fourth stream: its number, as soon as it is there. */
async function firstLine(child: ChildProcess): Promise<string> {
  const stream = child.stdio[3];
  if (!(stream instanceof Readable)) throw new Error('expected a stream of the display');
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the display ended');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when the driver answers. */
async function answers(port: number, driver: ChildProcess): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  while (driver.exitCode === null && Date.now() < endsAt) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
  throw new Error('the driver of WebKit does not answer');
}

/**
 * A folder with GTK's style for the test browser, named by `XDG_CONFIG_HOME`. With the usual style its tool bar, and so
 * its window, cannot be narrower than 447 px.
 */
async function gtkSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-gtk-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; border: 0; }');
  return folder;
}

/** A page in WebKitGTK, controlled by WebDriver. */
async function webKitVisit(
  { driver, browser, display }: WebKitPrograms,
  { width, height }: WindowSize,
): Promise<Visit> {
  const started: ChildProcess[] = [];
  const settings = await gtkSettings();
  // Without a window manager, the window under the pointer has the focus, and the pointer is in the middle of the screen.
  const size = `${width}x${height + 100}x24`;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(screen);
  const close = async () => {
    for (const child of started.toReversed()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill()) await ended;
    }
    await rm(settings, { recursive: true });
  };
  try {
    const number = await firstLine(screen);
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANGUAGE: 'zh_CN',
      TZ: 'Asia/Shanghai',
      XDG_CONFIG_HOME: settings,
    };
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
    started.push(server);
    const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
      if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
      return value;
    };
    await answers(port, server);
    const options = { binary: browser, args: ['--automation'] };
    // With another strategy, the first script after a navigation may wait for a minute.
    const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
    const { sessionId } = v.parse(
      sessionSchema,
      await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } }),
    );
    const session = `/session/${sessionId}`;
    const resizeTo = async (high: number) => ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: high });
    const run = async (script: string) => ask('POST', `${session}/execute/sync`, { script, args: [] });
    const elementOf = async (css: string) => {
      const found = await ask('POST', `${session}/element`, { using: 'css selector', value: css });
      return v.parse(elementSchema, found)[ELEMENT];
    };
    // The page has the wanted height without the tool bar.
    await resizeTo(height);
    await resizeTo(2 * height - v.parse(v.number(), await run('return innerHeight')));
    const caught: string[] = [];
    const exceptions = async () => v.parse(v.array(v.string()), await run('return window.caughtByTest ?? []'));
    const type = async (text: string) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    };
    return {
      open: async (url) => {
        caught.push(...(await exceptions()));
        await run('window.isLeftByTest = true');
        await ask('POST', `${session}/url`, { url });
        // The driver does not wait for the new page, and may lose a script that it gets meanwhile.
        const isOld = () => run('return window.isLeftByTest === true').catch(() => true);
        while (await Promise.race([isOld(), pause(5000, true)])) await pause(50);
        await run(callOf(watch, []));
      },
      run: (work, ...args) => run(`return ${callOf(work, args)}`),
      click: async (css) => {
        // Elements inside of a scrolled dialog count as not interactable for the driver, so it gets the place.
        const [x, y] = v.parse(pointSchema, await run(`return ${callOf(middleOf, [css])}`));
        const actions = [
          { type: 'pointerMove', origin: 'viewport', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        await ask('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
      },
      type,
      press: (key) => type(KEYS[key]),
      choose: async (css, file) => {
        await ask('POST', `${session}/element/${await elementOf(css)}/value`, { text: resolve(file) });
      },
      picture: async () => Buffer.from(v.parse(v.string(), await ask('GET', `${session}/screenshot`)), 'base64'),
      exceptions: async () => [...caught, ...(await exceptions())],
      close: async () => {
        await ask('DELETE', session).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
