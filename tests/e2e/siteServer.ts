import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { PATIENCE_MS } from '../support/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Default password of the servers that tests start. */
export const PASSWORD = 'porch light';

/** Differences from the shipped configuration. */
export interface SiteOptions {
  /** Merged into `site.yml`, field by field; lists are replaced. */
  site?: Record<string, unknown>;
  /** Replaces `links.yml`. */
  links?: readonly Record<string, unknown>[];
  /** Files in `config/public/`, by path. */
  files?: Record<string, string | Uint8Array>;
  /** Folder of another build, made by `otherBuild`. */
  build?: string;
  /** Environment variables of the server, such as LINKS_PASSWORD or TRUST_PROXY. */
  env?: Record<string, string>;
}

export interface SiteServer {
  /** Origin, without a slash at the end. */
  url: string;
  port: number;
  /** The server's copy of `config/`, which a test may edit while the server runs. */
  configDir: string;
  /** Everything the server has printed so far. */
  output: () => string;
  stop: () => Promise<void>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeOver(base: unknown, over: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    merged[key] = isRecord(value) ? mergeOver(merged[key], value) : value;
  }
  return merged;
}

/** Writes the shipped configuration to a folder, with the changes of a test. */
export function writeConfig(configDir: string, { site, links, files = {} }: SiteOptions): void {
  cpSync(join(root, 'config'), configDir, { recursive: true });
  const siteFile = join(configDir, 'site.yml');
  if (site) {
    const shipped: unknown = existsSync(siteFile) ? parse(readFileSync(siteFile, 'utf8')) : {};
    writeFileSync(siteFile, stringify(mergeOver(shipped, site)));
  }
  if (links) writeFileSync(join(configDir, 'links.yml'), stringify(links));
  // Old modification times, so that the server does not wait until the files count as unchanged.
  for (const name of ['site.yml', 'links.yml']) {
    const file = join(configDir, name);
    if (existsSync(file)) utimesSync(file, 1, 1);
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(configDir, 'public', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Starts the built server on a free port with a copy of the shipped configuration. */
export async function startSiteServer(options: SiteOptions = {}): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-site-'));
  const configDir = join(folder, 'config');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeConfig(configDir, options);
  } catch (error) {
    removeFolder();
    throw error;
  }
  const child = spawn(process.execPath, ['dist-server/index.js'], {
    cwd: options.build ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CONFIG_DIR: configDir,
      // Also set when empty, so that a developer's `.env` has no effect on tests.
      LINKS_PASSWORD: PASSWORD,
      LINKS_PASSWORD_HASH: '',
      TRUST_PROXY: '0',
      ...options.env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const stop = async () => {
    // Killed, since a graceful stop would wait for songs that are being sent.
    child.kill('SIGKILL');
    await ended;
    removeFolder();
  };
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${printed}`));
    const limit = setTimeout(() => fail(`did not start within ${PATIENCE_MS} ms`), PATIENCE_MS);
    const read = (chunk: string) => {
      printed += chunk;
      const found = /Porchlight: http:\/\/[^\s:]+:(\d+)/.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(limit);
      resolve(Number(found));
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`ended with code ${code}`);
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://localhost:${port}`, port, configDir, output: () => printed, stop };
}
