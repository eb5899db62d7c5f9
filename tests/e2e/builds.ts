import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';
import { buildBackground } from '../../scripts/deploy/buildPage.ts';
import { filesBelow } from '../../scripts/deploy/publicFiles.ts';
import { readOwner, type Owner } from '../../scripts/deploy/readOwner.ts';
import { writeExtension } from '../../scripts/deploy/writeExtension.ts';
import { loadRenderer } from '../../server/page/configuredBuild.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { PASSWORD, writeConfig, type SiteOptions } from './siteServer.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = new Set(['.html', '.js', '.css']);
const HASHED_SCRIPT = /-([\w-]{8})\.js$/;

interface OtherBuild {
  folder: string;
  remove: () => void;
}

/**
 * Simulates another build: every script has another name, and the server no longer has the old ones. `turn`, 1..7,
 * selects one of several builds.
 */
export function otherBuild(turn = 4): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-build-'));
  for (const part of ['dist', 'dist-server']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const dist = join(folder, 'dist');
  const assets = join(dist, 'assets');
  // Compressed copies would contain the old names.
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(file)) rmSync(join(dist, file));
  }
  const renamed = readdirSync(assets).flatMap((name) => {
    const [ending, hash] = HASHED_SCRIPT.exec(name) ?? [];
    if (ending === undefined || hash === undefined) return [];
    return [{ name, next: name.replace(ending, `-${hash.slice(turn)}${hash.slice(0, turn)}.js`) }];
  });
  for (const { name, next } of renamed) renameSync(join(assets, name), join(assets, next));
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!TEXTS.has(extname(file))) continue;
    const path = join(dist, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      renamed.reduce((all, { name, next }) => all.replaceAll(name, next), text),
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The build with the worker that removes itself (`vite build --mode unregister`). Only the worker is built; all other
 * files are copied.
 */
export async function unregisterBuild(): Promise<OtherBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-unregister-'));
  for (const part of ['dist', 'dist-server']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const outDir = join(folder, 'dist');
  // Files of the other worker.
  for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz']) rmSync(join(outDir, name));
  const config = { root, logLevel: 'silent', build: { outDir } } as const;
  const { plugins } = await resolveConfig(config, 'build', 'unregister', 'production');
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
  await api?.generateSW();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A temporary folder with an owner's configuration. */
export interface OwnerFolder {
  folder: string;
  configDir: string;
  owner: Owner;
  remove: () => void;
}

export function ownerFolder(options: SiteOptions): OwnerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-portable-'));
  const configDir = join(folder, 'config');
  writeConfig(configDir, options);
  const owner = readOwner(configDir, (line) => {
    throw new Error(`the owner was told: ${line}`);
  });
  return { folder, configDir, owner, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The renderer of the built page's first view. */
export async function builtRenderer(): Promise<RenderFirstView> {
  const render = await loadRenderer('dist-server', (line) => {
    throw new Error(line);
  });
  if (!render) throw new Error('dist-server/render.js is missing');
  return render;
}

let background: Promise<string> | undefined;

/** Writes the extension from the built page and an owner's folder, in this folder. Returns its path. */
export async function extensionOf({ folder, owner }: OwnerFolder): Promise<string> {
  const target = join(folder, 'extension');
  background ??= buildBackground();
  const options = {
    background: await background,
    built: 'dist',
    version: '5.0.0',
    password: PASSWORD,
    allowAmapKey: false,
  };
  await writeExtension(owner, { ...options, target, render: await builtRenderer(), log: () => undefined });
  return target;
}

/** Finds these words in all files below a folder, in UTF-8 or escaped as in JSON. */
export function foundIn(folder: string, words: readonly string[]): string[] {
  return filesBelow(folder).flatMap((file) => {
    const content = readFileSync(join(folder, file));
    return words.flatMap((word) => (content.includes(word) ? [`${word} in ${file}`] : []));
  });
}
