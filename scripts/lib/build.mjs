import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBasePath } from '../../server/basePath.mjs';
import { readEnvFile } from '../../server/envFile.mjs';
import { contentFingerprint, outputFingerprint } from './freshness.mjs';
import { root, run, runTool, secondsSince, tailOf } from './run.mjs';
import { Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

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
const OUTPUTS = ['dist', 'dist-server'];
const NEEDED = ['dist/index.html', 'dist-server/index.js', 'dist-server/render.js'];
/** Arguments of the build of the first-view renderer; the caller appends the output folder. */
export const RENDERER_BUILD = ['build', '--mode', 'render', '--ssr', 'src/render.tsx', '--outDir'];
const BUILDS = [
  ['build'],
  ['build', '--ssr', 'server/index.ts', '--outDir', 'dist-server'],
  // Must be last: its output goes into the server's folder.
  [...RENDERER_BUILD, 'dist-server'],
];
const stampFile = join(root, 'node_modules', '.cache', 'porchlight', 'build');

// The owner's config/ is not an input, since the server reads it at run time.
const inputs = () => contentFingerprint(root, INPUTS, [basePath()]);

/**
 * The path of the page: `BASE_PATH` of the environment, otherwise of `.env`. Throws a `Trouble` for an impossible one.
 *
 * @param {string} [folder] with the `.env`
 */
export function basePath(folder = root) {
  const written = process.env['BASE_PATH'] || readEnvFile(folder)['BASE_PATH'];
  const read = readBasePath(written);
  if ('path' in read) return read.path;
  const { setting, basePath } = words.serving;
  throw new Trouble(setting('BASE_PATH', basePath(read.right, read.bent), JSON.stringify(written)));
}

function isFresh() {
  if (!existsSync(stampFile) || !NEEDED.every((file) => existsSync(join(root, file)))) return false;
  return readFileSync(stampFile, 'utf8') === `${inputs()}\n${outputFingerprint(root, OUTPUTS)}\n`;
}

/** Builds page and server. The stamp is removed first, so that a failed build never counts as a good one. */
async function build() {
  rmSync(stampFile, { force: true });
  const builtFrom = inputs();
  const variables = { BASE_PATH: basePath() };
  for (const args of BUILDS) await vite(args, variables);
  await compress('dist');
  const missing = NEEDED.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Trouble(words.starting.builtWithout(missing));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${builtFrom}\n${outputFingerprint(root, OUTPUTS)}\n`);
}

/**
 * Writes compressed copies of the built files of a folder. Throws a `Trouble` when that fails.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/build/compress.mjs'), folder]);
  if (code !== 0) throw new Trouble(words.starting.buildFailed('compress.mjs', tailOf(output)));
}

/** Exit code of a program that the system has killed, most often for want of memory. */
const KILLED = 137;

/**
 * Runs Vite. Throws a `Trouble` with the last lines of its output when it fails.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [variables] additional environment variables
 * @param {(line: string) => void} [say]
 */
export async function vite(args, variables = {}, say = console.log) {
  // With NODE_ENV=development in the shell, the page would get React's slow development build.
  const env = { ...process.env, NODE_ENV: 'production', ...variables };
  const { code, output } = await runTool('vite', args, { env, patience: words.starting.stillBuilding, say });
  if (code === 0) return;
  const isShort = code === KILLED || /heap out of memory|ENOMEM|Cannot allocate memory/i.test(output);
  const text = words.starting.buildFailed(args.join(' '), tailOf(output));
  throw new Trouble(isShort ? `${text}\n${words.starting.noMemory}` : text);
}

/**
 * Builds when a source has changed since the last build, or when the built files were changed or deleted.
 *
 * @param {() => unknown} [before] runs before a build, which takes about a minute
 */
export async function buildIfStale(before) {
  if (isFresh()) return;
  await before?.();
  console.log(words.starting.building);
  const started = Date.now();
  await build();
  console.log(words.starting.built(secondsSince(started)));
}
