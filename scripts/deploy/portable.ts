import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ownerEnvironment } from '../../server/environment.ts';
import { secondsSince } from '../lib/build.mjs';
import { words } from '../../server/words/words.mjs';
import { isWeakPassword } from '../../src/contract/weakPassword.ts';
import { askPassword } from '../owner/askPassword.ts';
import { PlainError, readArguments, runIfStarted, type ToolContext } from '../owner/commandLine.ts';
import { ALLOW_PUBLIC_KEY, publicKeyProblem } from './publicAmapKey.ts';
import { buildBackground, buildPage } from './buildPage.ts';
import { writeExtension } from './writeExtension.ts';
import { folderToPublish, readOwner } from './readOwner.ts';
import { writeStatic } from './writeStaticSite.ts';

const INTERRUPTED = 130;
const manifestSchema = v.object({ version: v.string() });
const log = (line: string) => console.warn(line);

/**
 * Builds the page for a place without a server: `npm run build:static` and `npm run build:extension`. First argument:
 * `static` or `extension`. Second argument (optional): output folder instead of `dist-static` or `dist-extension`.
 * Throws a `PlainError` for problems that the owner must fix first.
 */
async function main({ args, root }: ToolContext): Promise<number> {
  const [kind, ...others] = args;
  if (kind !== 'static' && kind !== 'extension') throw new PlainError(words.publishing.sayWhich);
  const { positionals } = readArguments(others, words.publishing.usage(kind), {}, 1);
  return build(root, kind, positionals[0] ?? `dist-${kind}`);
}

/** Returns the exit code. */
async function build(root: string, kind: 'static' | 'extension', folder: string): Promise<number> {
  const started = Date.now();
  const target = resolve(root, folder);
  if (!isOurs(target)) throw new PlainError(words.publishing.notOurs(folder));
  const environment = ownerEnvironment(root);
  const { BASE_PATH, LINKS_PASSWORD, LINKS_PASSWORD_HASH } = environment;
  const base = kind === 'static' ? BASE_PATH : '/';
  const configDir = folderToPublish(root, environment);
  const owner = readOwner(configDir, log);
  if (owner.lan > 0) {
    const names = owner.onlyAtHome.open.map(({ name }) => name);
    log(words.publishing.lanStaysOut(owner.lan, names));
  }
  const allowAmapKey = process.env[ALLOW_PUBLIC_KEY] === '1';
  // For the extension, usually only used by its owner, the key is removed instead.
  const problem = kind === 'static' ? publicKeyProblem(owner.site, allowAmapKey) : undefined;
  if (problem !== undefined) throw new PlainError(problem);

  let password = LINKS_PASSWORD;
  if (owner.locked.length > 0) {
    if (password) {
      if (isWeakPassword(password)) log(words.password.weak);
    } else {
      if (LINKS_PASSWORD_HASH && process.stdin.isTTY) log(words.password.hashWillNotDo);
      const terminal = { input: process.stdin, screen: process.stderr };
      password = await askPassword(terminal, { missing: words.password.missingForBuild });
      if (password === undefined) return INTERRUPTED;
    }
  }
  const options = { ...(await buildPage(base)), target, password, allowAmapKey, log };
  if (kind === 'static') await writeStatic(owner, { ...options, base });
  else {
    const { version } = v.parse(manifestSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    await writeExtension(owner, { ...options, version, background: await buildBackground() });
  }
  console.log(words.publishing.ready(folder, secondsSince(started), kind));
  return 0;
}

/** Whether a folder may be emptied: it does not exist, is empty, or contains an earlier build. */
function isOurs(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'vault.json'));
}

await runIfStarted(import.meta.url, main);
