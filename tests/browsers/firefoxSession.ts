import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { otherBrowsers } from './otherBrowsers.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** Firefox over WebDriver BiDi without Playwright, which has neither extensions nor their buttons in Firefox. */
export interface FirefoxSession {
  /** Installs the extension in this folder until Firefox ends. Returns its id. */
  install(folder: string): Promise<string>;
  /** Presses the toolbar button of an extension. */
  pressButton(id: string): Promise<void>;
  /** Waits for a tab whose address begins like this. */
  tab(address: string): Promise<FirefoxTab>;
  close(): Promise<void>;
}

export interface FirefoxTab {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees only its arguments, which are JSON as its result is. */
  run<Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<unknown>;
}

const answerSchema = v.object({ id: v.number(), result: v.optional(v.unknown()), message: v.optional(v.string()) });
const installedSchema = v.object({ extension: v.string() });
const treeSchema = v.object({ contexts: v.array(v.object({ context: v.string(), url: v.string() })) });
const outcomeSchema = v.object({
  result: v.optional(v.object({ value: v.optional(v.string(), 'null') })),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

/** What Firefox's own code uses to press a button. */
declare const ChromeUtils: {
  importESModule(path: string): {
    ExtensionParent: {
      GlobalManager: { getExtension(id: string): unknown };
      apiManager: {
        global: { browserActionFor?(extension: unknown): { triggerAction(at: Window): void } | undefined };
      };
    };
  };
};

/** False while the extension starts. */
function press(id: string): boolean {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { GlobalManager, apiManager } = ExtensionParent;
  const button = apiManager.global.browserActionFor?.(GlobalManager.getExtension(id));
  button?.triggerAction(window);
  return button !== undefined;
}

/** Starts a Firefox with an empty profile. */
export async function startFirefoxSession(): Promise<FirefoxSession> {
  const found = otherBrowsers().find((browser) => browser.name === 'firefox');
  if (!found) throw new Error('Firefox is not there');
  const profile = await mkdtemp(join(tmpdir(), 'porchlight-firefox-'));
  // System access is needed for the buttons of the browser itself.
  const flags = ['--headless', '--remote-debugging-port=0', '-remote-allow-system-access', '--no-remote'];
  const child = spawn(found.path, [...flags, '--profile', profile], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true });
  };
  try {
    const send = await connectTo(await addressIn(createInterface({ input: child.stderr })));
    await send('session.new', { capabilities: {} });
    const find = async (scope: 'chrome' | 'content', address: string): Promise<FirefoxTab> => {
      let context: string | undefined;
      const look = async () => {
        const tree = v.parse(treeSchema, await send('browsingContext.getTree', { 'moz:scope': scope, maxDepth: 0 }));
        context = tree.contexts.find(({ url }) => url.startsWith(address))?.context;
        return context;
      };
      await expect.poll(look, { message: address, timeout: PATIENCE_MS }).toBeDefined();
      return {
        open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        async run(work, ...args) {
          const expression = `Promise.resolve((${work.toString()})(...${JSON.stringify(args)})).then(JSON.stringify)`;
          const outcome = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
          const { result, exceptionDetails } = v.parse(outcomeSchema, outcome);
          if (!result) throw new Error(exceptionDetails?.text);
          return JSON.parse(result.value);
        },
      };
    };
    return {
      async install(path) {
        const installed = await send('webExtension.install', { extensionData: { type: 'path', path } });
        return v.parse(installedSchema, installed).extension;
      },
      async pressButton(id) {
        const browser = await find('chrome', 'chrome://browser/');
        await expect.poll(() => browser.run(press, id), { message: 'button', timeout: PATIENCE_MS }).toBe(true);
      },
      tab: (address) => find('content', address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended');
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Returns what sends a command to Firefox and waits for its result. */
async function connectTo(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting: ((answer: v.InferOutput<typeof answerSchema>) => void)[] = [];
  socket.on('message', (data) => {
    const answer = v.safeParse(answerSchema, JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''));
    // Events have no id.
    if (answer.success) waiting[answer.output.id]?.(answer.output);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      socket.send(JSON.stringify({ id: waiting.length, method, params }));
      waiting.push(({ result, message }) => {
        if (message === undefined) resolve(result);
        else reject(new Error(`${method}: ${message}`));
      });
    });
}
