import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { readSite } from '../../server/site/readSiteFile.ts';
import { LINKS_IN_KV, LARGEST_BYTES, storedText } from '../../server/edge/linksInKv.ts';
import { ownerEnvironment } from '../../server/environment.ts';
import { hashPassword, randomPassword } from '../../server/password/passwordHash.ts';
import { secondsSince } from '../lib/build.mjs';
import { cache, root } from '../lib/paths.mjs';
import { runWithoutSecrets } from '../lib/runWithoutSecrets.ts';
import { PlainError, readArguments, runIfStarted, type ToolContext } from '../owner/commandLine.ts';
import { buildPage, buildWorker } from './buildPage.ts';
import { folderToPublish, readOwner, type Owner } from './readOwner.ts';
import { uploadSecrets, type Secrets } from './uploadSecrets.ts';
import { WRANGLER_CONFIG, writeDeployment } from './writeDeployment.ts';
import { waitUntilUnchanged } from '../../server/files/fileWatch.ts';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import type { Log } from '../../server/ownerLog.ts';
import { readUtf8File } from '../../server/files/readUtf8File.ts';
import { linksFileIn } from '../../server/links/watchLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { words } from '../../server/words/words.mjs';

/** The links as text for the key-value store. */
interface LinksForStore {
  text: string;
  /** Number of links; undefined for an empty file, where the fallback links of `site.yml` apply. */
  count: number | undefined;
}

/**
 * Reads `links.yml` as the server does, and logs its problems. Undefined when it cannot be used: nothing must be
 * uploaded then, and the links that are online stay.
 */
export function linksForStore(
  configDir: string,
  { lockedGroups }: Pick<Site, 'lockedGroups'>,
  log: Log,
): LinksForStore | undefined {
  const file = linksFileIn(configDir);
  waitUntilUnchanged(file);
  const read = readUtf8File(file);
  if ('problem' in read) {
    log(`${file}: ${read.problem}`);
    return undefined;
  }
  // What is online may have other locks than this `site.yml`.
  const { items, problems } = checkLinksFile(read.text, lockedGroupsOf(lockedGroups), undefined, true);
  for (const problem of problems) log(problemLine(file, problem));
  if (items === undefined) return undefined;
  const text = storedText({ lockedGroups, links: items });
  if (Buffer.byteLength(text) > LARGEST_BYTES) {
    log(words.publishing.linksTooLarge(file));
    return undefined;
  }
  return { text, count: items?.length };
}

/**
 * The options to run a deployment on this computer with miniflare, with these secrets. `target` is the folder that
 * `writeDeployment` has written.
 */
export async function localWorker(target: string, bindings: Record<string, string>) {
  // Read by the tool when it loads; its default is the user's home folder.
  process.env['WRANGLER_LOG_PATH'] = join(target, 'logs');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions, main = '' } = read(join(target, WRANGLER_CONFIG));
  return { ...workerOptions, modules: true, modulesRoot: target, scriptPath: main, bindings };
}

const FOLDER = 'dist-edge';
const LOCAL = '127.0.0.1';
const target = join(root, FOLDER);
const log = (line: string) => console.warn(line);

/**
 * Entry of the edge commands; the argument selects the command. Throws a `PlainError` for problems that the owner must
 * fix.
 */
async function main({ args }: ToolContext): Promise<number> {
  const works = new Map([
    ['build', buildEdge],
    ['deploy', deploy],
    ['dev', develop],
    ['links', uploadLinks],
  ]);
  const [name = '', ...others] = args;
  const work = works.get(name);
  if (!work) throw new PlainError(words.publishing.sayWhat([...works.keys()].join(', ')));
  readArguments(others, words.publishing.edgeUsage, {}, 0);
  await work();
  return 0;
}

/** `npm run build:edge`: everything that goes to the platform, in `dist-edge/`. */
async function buildEdge(): Promise<void> {
  const started = Date.now();
  await layOut();
  console.log(words.publishing.edgeReady(FOLDER, secondsSince(started)));
}

/** `npm run deploy:cloudflare`: builds the deployment and uploads it with its secrets. */
async function deploy(): Promise<void> {
  const owner = await layOut(linksId());
  const config = join(target, WRANGLER_CONFIG);
  await wrangler(['deploy', '--config', config], words.publishing.notDeployed);
  const secrets = secretsOf(owner);
  await uploadSecrets(config, secrets);
  if (secrets.LINKS_PASSWORD_HASH === undefined) console.log(words.publishing.staysLocked);
  console.log(words.publishing.online);
}

/** `npm run edge:links`: checks `links.yml`, and uploads it. No deployment is needed for that. */
async function uploadLinks(): Promise<void> {
  const id = linksId();
  const links = linksForStore(configDir(), readSite(configDir(), log), log);
  if (!links) throw new PlainError(words.publishing.linksUnusable);
  const file = join(cache, 'edge-links.json');
  writeFileSync(file, links.text, { mode: 0o600 });
  const put = ['kv', 'key', 'put', LINKS_IN_KV, '--path', file, '--namespace-id', id, '--remote'];
  await wrangler(put, words.publishing.linksNotUploaded).finally(() => rmSync(file, { force: true }));
  console.log(links.count === undefined ? words.publishing.uploadedEmpty : words.publishing.uploaded(links.count));
}

/** `npm run dev:edge`: runs the deployment locally, with the current links of `links.yml`. */
async function develop(): Promise<void> {
  const port = process.env['EDGE_PORT'] || '8787';
  const owner = await layOut(undefined, { unlock: true });
  const bindings = await localSecrets(owner);
  const edge = new Miniflare({
    host: LOCAL,
    port: Number(port),
    cf: false,
    workers: [await localWorker(target, bindings)],
  });
  const links = linksForStore(configDir(), owner.site, log);
  if (links) {
    // Reflect avoids the type declarations of the whole platform, which are not installed.
    const store: unknown = await edge.getKVNamespace('LINKS');
    await Reflect.apply(Reflect.get(Object(store), 'put'), store, [LINKS_IN_KV, links.text]);
  }
  await edge.ready;
  console.log(words.publishing.running(`http://localhost:${port}`));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void edge.dispose());
}

/** Writes everything for the platform into the folder. Locally, locked groups have a password in any case. */
async function layOut(id?: string, local = { unlock: false }): Promise<Owner> {
  const owner = readOwner(configDir(), log);
  const page = await buildPage('/');
  const worker = await buildWorker(join(cache, 'edge-worker'));
  const name = process.env['EDGE_NAME'] || 'porchlight';
  const secrets = secretsOf(owner);
  const unlock = local.unlock || secrets.LINKS_PASSWORD_HASH !== undefined;
  writeDeployment(owner, { ...page, worker, target, name, linksId: id, unlock, log });
  return owner;
}

const configDir = () => folderToPublish(root, ownerEnvironment(root));

function linksId(): string {
  // Reads .env into the environment.
  ownerEnvironment(root);
  const id = process.env['EDGE_LINKS_ID'] ?? '';
  if (/^[0-9a-f]{32}$/i.test(id)) return id;
  throw new PlainError(
    [id ? words.publishing.linksIdIsNone : words.publishing.noLinksId, words.publishing.makeStore].join('\n'),
  );
}

/** The secrets that the owner has set. Plain-text passwords are allowed only for local tests. */
function secretsOf({ site }: Owner): Secrets {
  const { LINKS_PASSWORD_HASH: hash } = ownerEnvironment(root);
  return {
    ...(hash && { LINKS_PASSWORD_HASH: hash }),
    ...(site.weather.amapKey && { AMAP_KEY: site.weather.amapKey }),
  };
}

async function localSecrets(owner: Owner): Promise<Secrets> {
  const secrets = secretsOf(owner);
  if (secrets.LINKS_PASSWORD_HASH) return secrets;
  const plain = ownerEnvironment(root).LINKS_PASSWORD;
  const password = plain ?? randomPassword();
  if (plain === undefined) console.log(words.publishing.madeUp(password));
  return { ...secrets, LINKS_PASSWORD_HASH: await hashPassword(password) };
}

async function wrangler(args: readonly string[], failure: string): Promise<void> {
  try {
    await runWithoutSecrets('wrangler', args, { stdio: 'inherit' });
  } catch {
    // It has printed its own error.
    throw new PlainError(failure);
  }
}

await runIfStarted(import.meta.url, main);
