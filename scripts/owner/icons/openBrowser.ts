import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { words } from '../../../server/words/words.mjs';
import { PlainError, type ToolContext } from '../commandLine.ts';

type Environment = ToolContext['env'];

/** Where Chrome and Edge install themselves on each system is known to Playwright. */
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
 * Starts, without a window, the browser that the tests use: the owner's choice (`CHROMIUM_PATH`), else Playwright's own,
 * else the Chrome, Edge or Chromium that is installed. Throws a `PlainError` that says what to do where none starts.
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

/** In the order in which they are tried. */
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

/** Undefined where it is not installed, or does not start. */
function start(options: LaunchOptions): Promise<Browser | undefined> {
  return chromium.launch({ ...options, timeout: START_LIMIT_MS }).catch(() => undefined);
}
