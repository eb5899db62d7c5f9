import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { words } from '../../../server/words/words.mjs';
import { PlainError, type ToolContext } from '../commandLine.ts';

type Environment = ToolContext['env'];

/** Playwright channels of installed browsers; Playwright knows their paths on each system. */
const CHANNELS = ['chrome', 'msedge'];
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_CHROMIUM = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const WINDOWS_CHROMIUM = 'Chromium\\Application\\chrome.exe';
const START_LIMIT_MS = 30_000;

/**
 * Starts a headless browser: the owner's choice (`CHROMIUM_SHELL_PATH`, `CHROMIUM_PATH`), else Playwright's own, else
 * an installed Chrome, Edge or Chromium. Throws a `PlainError` with advice if none starts.
 */
export async function openBrowser(env: Environment): Promise<Browser> {
  const chosen = env['CHROMIUM_SHELL_PATH'] || env['CHROMIUM_PATH'];
  if (chosen) {
    const browser = await start({ executablePath: chosen });
    if (browser) return browser;
    throw new PlainError(words.icons.chosenBrowser(chosen));
  }
  for (const candidate of candidates(env)) {
    const browser = await start(candidate);
    if (browser) return browser;
  }
  throw new PlainError(words.icons.noBrowser);
}

/** Launch options to try, in this order. */
export function candidates(env: Environment, exists: (file: string) => boolean = existsSync): LaunchOptions[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const windows = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].map((name) => env[name] ?? '');
  files.push(MAC_CHROMIUM, ...windows.map((folder) => `${folder}\\${WINDOWS_CHROMIUM}`));
  return [
    {},
    ...CHANNELS.map((channel) => ({ channel })),
    ...files.filter(exists).map((executablePath) => ({ executablePath })),
  ];
}

/** Undefined if the browser is not installed or does not start. */
function start(options: LaunchOptions): Promise<Browser | undefined> {
  return chromium.launch({ ...options, timeout: START_LIMIT_MS }).catch(() => undefined);
}
