import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage, cache, vite } from './buildPortable.mjs';
import { installIfNeeded } from './install.mjs';
import { checkAddress } from './port.mjs';
import { root, runNpx, secondsSince } from './run.mjs';
import { Trouble } from './trouble.mjs';

/** Cloudflare's own tool. It wants Node 22, which the page does not; so it is fetched by those who deploy, and only then. */
const WRANGLER = 'wrangler@4.164.0';
const WRANGLER_NODE = 22;
const FOLDER = 'dist-edge';
const LOCAL = '127.0.0.1';
const target = join(root, FOLDER);
const log = (line) => console.warn(line);

/** `npm run build:edge`: everything that goes to the platform, in `dist-edge/`. */
export async function buildEdge() {
  const started = Date.now();
  const tools = await prepare();
  await layOut(tools);
  console.log(`${FOLDER}/ is ready (${secondsSince(started)}).`);
}

/** `npm run deploy:cloudflare`: builds it, and puts it online with its secrets. */
export async function deploy() {
  needWranglerNode();
  const tools = await prepare();
  const { owner } = await layOut(tools, linksId(tools));
  await wrangler(['deploy', '--config', join(target, 'wrangler.json')], 'The deployment failed.');
  const secrets = secretsOf(tools, owner);
  const missing = secretNames(owner).filter((name) => !(name in secrets));
  if (Object.keys(secrets).length > 0) await uploadSecrets(secrets);
  if (missing.includes('LINKS_PASSWORD_HASH')) {
    console.log('LINKS_PASSWORD_HASH is not set, so locked links stay locked. Put the line that');
    console.log('`npm run hash-password` prints into .env, and deploy again.');
  }
  console.log('The page is online. Its links: npm run edge:links');
}

/** `npm run edge:links`: checks `links.yml`, and uploads it. No deployment is needed for that. */
export async function uploadLinks() {
  const tools = await prepare();
  const id = linksId(tools);
  const links = tools.linksForStore(configDir(tools), tools.readSite(configDir(tools), log), log);
  if (!links) throw new Trouble('links.yml cannot be used. Nothing was uploaded: the links that are online stay.');
  needWranglerNode();
  const file = join(cache, 'edge-links.json');
  writeFileSync(file, links.text, { mode: 0o600 });
  const put = ['kv', 'key', 'put', tools.LINKS_KEY, '--path', file, '--namespace-id', id, '--remote'];
  await wrangler(put, 'The links were not uploaded.').finally(() => rmSync(file, { force: true }));
  const what = links.count === undefined ? 'An empty list' : `${links.count} links`;
  console.log(`${what} uploaded. It takes up to two minutes until every place of the world shows them.`);
}

/** `npm run dev:edge`: the deployment on this machine, with the links of `links.yml` as they are now. */
export async function develop() {
  const port = process.env.EDGE_PORT || '8787';
  await checkAddress(port, LOCAL, 'EDGE_PORT=8788 npm run dev:edge');
  const tools = await prepare();
  const { owner, headers } = await layOut(tools);
  const { Miniflare } = await import('miniflare');
  const bindings = await localSecrets(tools, owner);
  const edge = new Miniflare({
    host: LOCAL,
    port: Number(port),
    cf: false,
    workers: [tools.localWorker({ target, headers, bindings })],
  });
  const links = tools.linksForStore(configDir(tools), owner.site, log);
  if (links) await (await edge.getKVNamespace('LINKS')).put(tools.LINKS_KEY, links.text);
  await edge.ready;
  console.log(`Porchlight on the edge runtime: http://localhost:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void edge.dispose());
}

/** The part of this that knows the owner's files: TypeScript of the project, built for this Node. */
async function prepare() {
  await installIfNeeded();
  const folder = join(cache, 'edge');
  await vite(['build', '--ssr', 'scripts/edge/index.ts', '--outDir', folder, '--emptyOutDir']);
  return import(pathToFileURL(join(folder, 'index.js')).href);
}

async function layOut(tools, id) {
  const owner = tools.readOwner(configDir(tools), log);
  const built = await buildPage('/');
  const { buildEdgeBundle } = await import('./edgeBundle.mjs');
  const worker = await buildEdgeBundle(join(cache, 'edge-worker'));
  const name = process.env.EDGE_NAME || 'porchlight';
  const { headers } = tools.writeDeployment(owner, { built, worker, target, name, linksId: id, log });
  return { owner, headers };
}

function configDir(tools) {
  const { CONFIG_DIR } = tools.ownerEnvironment(root);
  const folder = resolve(root, CONFIG_DIR);
  if (!existsSync(folder)) throw new Trouble(`CONFIG_DIR is ${CONFIG_DIR}, but there is no such folder.`);
  return folder;
}

function linksId(tools) {
  tools.ownerEnvironment(root);
  const id = process.env.EDGE_LINKS_ID ?? '';
  if (/^[0-9a-f]{32}$/i.test(id)) return id;
  throw new Trouble(
    [
      id ? 'EDGE_LINKS_ID is no id of a KV namespace: 32 digits and letters a to f.' : 'EDGE_LINKS_ID is not set.',
      `Once, make the store for the links: npx ${WRANGLER} kv namespace create porchlight-links`,
      'and write the id that it prints into .env: EDGE_LINKS_ID=…',
    ].join('\n'),
  );
}

const secretNames = ({ site }) => ['LINKS_PASSWORD_HASH', ...(site.weather.amapKey ? ['AMAP_KEY'] : [])];

/** The secrets that the owner has set. A password in plain text is for a quick try on one's own machine. */
function secretsOf(tools, { site }) {
  const { LINKS_PASSWORD_HASH: hash } = tools.ownerEnvironment(root);
  return {
    ...(hash && { LINKS_PASSWORD_HASH: hash }),
    ...(site.weather.amapKey && { AMAP_KEY: site.weather.amapKey }),
  };
}

async function localSecrets(tools, owner) {
  const secrets = secretsOf(tools, owner);
  if (secrets.LINKS_PASSWORD_HASH) return secrets;
  const plain = tools.ownerEnvironment(root).LINKS_PASSWORD;
  const password = plain ?? tools.randomPassword();
  if (plain === undefined) console.log(`Password for locked links until this ends: ${password}`);
  return { ...secrets, LINKS_PASSWORD_HASH: await tools.hashPassword(password) };
}

/** Through a file that only we may read: what stands in a command's arguments is seen by every program. */
async function uploadSecrets(secrets) {
  const file = join(cache, 'edge-secrets.json');
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  const bulk = ['secret', 'bulk', file, '--config', join(target, 'wrangler.json')];
  await wrangler(bulk, 'The page is online, but its secrets were not uploaded.').finally(() =>
    rmSync(file, { force: true }),
  );
}

function needWranglerNode() {
  if (Number(process.versions.node.split('.')[0]) >= WRANGLER_NODE) return;
  throw new Trouble(
    `Cloudflare's tool (${WRANGLER}) needs Node ${WRANGLER_NODE} or newer; this is Node ${process.versions.node}. ` +
      'The page itself does not: only this command.',
  );
}

async function wrangler(args, failure) {
  const { code } = await runNpx(WRANGLER, args, { show: true });
  if (code !== 0) throw new Trouble(failure);
}
