import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { askPassword } from './askPassword.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runTool, secondsSince, tailOf } from './run.mjs';
import { Trouble } from './trouble.mjs';

export const cache = join(root, 'node_modules', '.cache', 'porchlight');
const INTERRUPTED = 130;
const WEAK =
  'Warning: this password is easily guessed. Whoever has the files may try as many as they like, and nobody counts. ' +
  'Take five or more words that have nothing to do with each other, or 16 characters and more.';
const HASH_WILL_NOT_DO =
  'LINKS_PASSWORD_HASH is for the server. Files without one are locked with the password itself:';
const log = (line) => console.warn(line);

/** Everything `npm run build:extension` does once Node is known to be new enough. */
export function buildExtension() {
  return buildPortable('dist-extension', async ({ portable, owner, password, allowAmapKey, target }) => {
    const built = await buildPage('/');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    await portable.writeExtension(owner, { built, target, version, password, allowAmapKey, log });
  });
}

/** Everything `npm run build:static` does once Node is known to be new enough. */
export function buildStatic() {
  const base = basePath(process.env.BASE_PATH);
  return buildPortable('dist-static', async ({ portable, owner, password, allowAmapKey, target }) => {
    const built = await buildPage(base);
    await portable.writeStatic(owner, { built, target, base, password, allowAmapKey });
  });
}

/**
 * What both have in common: the owner's files, the key's rule, the password. The folder is `name` in the project, unless
 * the command line names another.
 */
async function buildPortable(name, write) {
  const started = Date.now();
  const folder = process.argv[2] ?? name;
  const target = resolve(root, folder);
  if (!isOurs(target)) throw new Trouble(`${folder} holds files of something else; name an empty or a new folder.`);
  const portable = await prepare();
  const { CONFIG_DIR, LINKS_PASSWORD, LINKS_PASSWORD_HASH } = portable.ownerEnvironment(root);
  const configDir = resolve(root, CONFIG_DIR);
  if (!existsSync(configDir)) throw new Trouble(`CONFIG_DIR is ${CONFIG_DIR}, but there is no such folder.`);
  const owner = portable.readOwner(configDir, log);
  const allowAmapKey = process.env[portable.ALLOW_PUBLIC_KEY] === '1';
  // An extension is most often the owner's alone: there the key is left out instead.
  const problem = name === 'dist-static' ? portable.publicKeyProblem(owner.site, allowAmapKey) : undefined;
  if (problem) throw new Trouble(problem);

  let password = LINKS_PASSWORD;
  if (owner.locked.length > 0) {
    if (!password && LINKS_PASSWORD_HASH) log(HASH_WILL_NOT_DO);
    password ||= await askPassword(process.stdin, process.stderr);
    if (password === undefined) {
      process.exitCode = INTERRUPTED;
      return;
    }
    if (portable.isWeakPassword(password)) log(WEAK);
  }
  await write({ portable, owner, password, allowAmapKey, target });
  console.log(`${folder}/ is ready (${secondsSince(started)}). The README says what to do with it.`);
}

/** Whether a folder may be emptied: there is none, or it is empty, or an earlier build. */
function isOurs(folder) {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'vault.json'));
}

/** The part that knows the owner's files: TypeScript of the project, built for this Node. */
async function prepare() {
  await installIfNeeded();
  const folder = join(cache, 'portable');
  await vite(['build', '--ssr', 'scripts/portable/index.ts', '--outDir', folder, '--emptyOutDir']);
  return import(pathToFileURL(join(folder, 'index.js')).href);
}

/** Builds the page for this path, beside `dist`, which stays as it is; answers the folder. */
export async function buildPage(base) {
  const folder = join(cache, 'page');
  console.log('Building the page …');
  await vite(['build', '--outDir', folder, '--emptyOutDir'], { BASE_PATH: base });
  return folder;
}

function basePath(given = '/') {
  const isPath = /^\/([\w.~-]+\/)*([\w.~-]+)?$/.test(given);
  if (!isPath || new URL(given, 'https://site.invalid').pathname !== given) {
    throw new Trouble(`BASE_PATH is ${given}; expected a path that begins and ends with /, such as /home/`);
  }
  return given.endsWith('/') ? given : `${given}/`;
}

export async function vite(args, variables = {}) {
  // A NODE_ENV=development in somebody's shell would give the page React's slow variant.
  const env = { ...process.env, NODE_ENV: 'production', ...variables };
  const { code, output } = await runTool('vite', args, { env, patience: 'still building' });
  if (code !== 0) throw new Trouble(`The build failed (vite ${args.join(' ')}):\n${tailOf(output)}`);
}
