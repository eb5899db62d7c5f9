import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import spawn, { SubprocessError } from 'nano-spawn';
import { readBasePath } from '../../server/basePath.mjs';
import { readEnvFile } from '../../server/envFile.mjs';
import { root } from './paths.mjs';
import { PlainError } from './plainError.mjs';
import { words } from '../../server/words/words.mjs';

// The owner's config/ is not an input, since the server reads it at run time.
const INPUTS = [
  'src',
  'public',
  'server',
  'sw',
  'scripts/build',
  'index.html',
  'manifest.webmanifest',
  'LICENSE',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const NEEDED = ['dist/index.html', 'dist-server/index.js', 'dist-server/render.js'];
/** Arguments of the build of the first-view renderer; the caller appends the output folder. */
export const RENDERER_BUILD = ['build', '--mode', 'render', '--ssr', 'src/render.tsx', '--outDir'];
const BUILDS = [
  ['build'],
  ['build', '--ssr', 'server/index.ts', '--outDir', 'dist-server'],
  // Must be last: its output goes into the server's folder.
  [...RENDERER_BUILD, 'dist-server'],
];
// In the server's folder, which every other build empties.
const stampFile = join(root, 'dist-server', 'built-from');

/**
 * The path of the page: `BASE_PATH` of the environment, otherwise of `.env`. Throws a `PlainError` for an impossible one.
 *
 * @param {string} [folder] with the `.env`
 */
export function basePath(folder = root) {
  const written = process.env['BASE_PATH'] || readEnvFile(folder)['BASE_PATH'];
  const read = readBasePath(written);
  if ('path' in read) return read.path;
  const { setting, basePath } = words.serving;
  throw new PlainError(setting('BASE_PATH', basePath(read.right, read.bent), JSON.stringify(written)));
}

/**
 * Hash of names and contents of everything that is built. Times are ignored, since a checkout or a copy changes them;
 * so are tests.
 */
function fingerprint() {
  const hash = createHash('sha256').update(`${basePath()}\n`);
  for (const input of INPUTS) {
    const isFolder = existsSync(join(root, input)) && statSync(join(root, input)).isDirectory();
    const files = isFolder ? readdirSync(join(root, input), { recursive: true, encoding: 'utf8' }).toSorted() : [''];
    for (const file of files) {
      const path = join(root, input, file);
      if (/\.test\.tsx?$/.test(path) || !existsSync(path) || !statSync(path).isFile()) continue;
      const content = readFileSync(path);
      hash.update(`${input}/${file}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Builds page and server. The stamp is removed first, so that a failed build never counts as a good one. */
async function build() {
  rmSync(stampFile, { force: true });
  const builtFrom = fingerprint();
  for (const args of BUILDS) await vite(args, { BASE_PATH: basePath() });
  await compress('dist');
  writeFileSync(stampFile, builtFrom);
}

/**
 * Writes compressed copies of the built files of a folder. Throws when that fails.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  await spawn('node', [join(root, 'scripts/build/compress.mjs'), folder], { cwd: root, stdio: 'inherit' });
}

/**
 * Runs Vite, which prints its errors itself. Throws a `PlainError` when it fails.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [variables] additional environment variables
 */
export async function vite(args, variables = {}) {
  // With NODE_ENV=development in the shell, the page would get React's slow development build.
  const env = { NODE_ENV: 'production', ...variables };
  try {
    await spawn('vite', [...args, '--logLevel', 'error'], { cwd: root, env, stdio: 'inherit', preferLocal: true });
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    // The system kills a program for want of memory, and Node aborts.
    const isShort = ['SIGKILL', 'SIGABRT'].includes(error.signalName ?? '');
    const text = words.starting.buildFailed(args.join(' '));
    throw new PlainError(isShort ? `${text}\n${words.starting.noMemory}` : text);
  }
}

/**
 * Builds when a source has changed since the last build, or when another program has built.
 *
 * @param {() => unknown} [before] runs before a build, which takes about a minute
 */
export async function buildIfStale(before) {
  const isThere = [...NEEDED.map((file) => join(root, file)), stampFile].every((file) => existsSync(file));
  if (isThere && readFileSync(stampFile, 'utf8') === fingerprint()) return;
  await before?.();
  console.log(words.starting.building);
  const started = Date.now();
  await build();
  console.log(words.starting.built(secondsSince(started)));
}

/**
 * Time since a `Date.now()`, such as `3.4 s`.
 *
 * @param {number} started ms since the epoch
 */
export function secondsSince(started) {
  return words.starting.seconds(((Date.now() - started) / 1000).toFixed(1));
}
