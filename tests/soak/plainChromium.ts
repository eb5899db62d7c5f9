import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { isRecord } from '../../src/contract/read.ts';
import { inTime } from '../../src/shared/lib/inTime.ts';
import { fullBrowser } from '../e2e/chromium.ts';

/** A browser with debugger sessions only for its tabs, not for workers. */
export interface PlainChromium {
  /** `first` runs in each document of the tab before anything else. */
  openTab: (address: string, first?: () => void) => Promise<PlainTab>;
  close: () => Promise<void>;
}

export interface PlainTab {
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
export async function startPlainChromium(): Promise<PlainChromium> {
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
