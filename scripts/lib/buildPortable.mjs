import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { root, runTool, secondsSince, tailOf } from './run.mjs';
import { Trouble } from './trouble.mjs';

const cache = join(root, 'node_modules', '.cache', 'porchlight');
const EXTENSION = 'dist-extension';
const log = (line) => console.warn(line);

/** Everything `npm run build:extension` does once Node is known to be new enough. */
export async function buildExtension() {
  const started = Date.now();
  const portable = await prepare();
  const owner = readOwner(portable);
  const built = await buildPage('/');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const target = join(root, EXTENSION);
  portable.writeExtension(owner, { built, target, version, allowAmapKey: keyMayBePublic(portable), log });
  console.log(`${EXTENSION}/ is ready (${secondsSince(started)}). The README says how to load it.`);
}

/** The part of this that knows the owner's files: TypeScript of the project, built for this Node. */
async function prepare() {
  await installIfNeeded();
  const folder = join(cache, 'portable');
  await vite(['build', '--ssr', 'scripts/portable/index.ts', '--outDir', folder, '--emptyOutDir']);
  return import(pathToFileURL(join(folder, 'index.js')).href);
}

function readOwner(portable) {
  const { CONFIG_DIR } = portable.ownerEnvironment(root);
  const configDir = resolve(root, CONFIG_DIR);
  if (!existsSync(configDir)) throw new Trouble(`CONFIG_DIR is ${CONFIG_DIR}, but there is no such folder.`);
  return portable.readOwner(configDir, log);
}

const keyMayBePublic = ({ ALLOW_PUBLIC_KEY }) => process.env[ALLOW_PUBLIC_KEY] === '1';

/** Builds the page for this path, beside `dist`, which stays as it is; answers the folder. */
async function buildPage(base) {
  const folder = join(cache, 'page');
  console.log('Building the page …');
  await vite(['build', '--outDir', folder, '--emptyOutDir'], { BASE_PATH: base });
  return folder;
}

async function vite(args, variables = {}) {
  // A NODE_ENV=development in somebody's shell would give the page React's slow variant.
  const env = { ...process.env, NODE_ENV: 'production', ...variables };
  const { code, output } = await runTool('vite', args, { env, patience: 'still building' });
  if (code !== 0) throw new Trouble(`The build failed (vite ${args.join(' ')}):\n${tailOf(output)}`);
}
