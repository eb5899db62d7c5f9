import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { environmentProblems, ownerEnvironment, servedFolder } from './environment.ts';
import { misnamedFiles } from './files/misnamedFiles.ts';
import { loadRenderer } from './page/configuredBuild.ts';
import { serveSite } from './http/requestListener.ts';
import { errorText } from './errorText.ts';
import { isInContainer, networkAddresses } from './listenAddresses.ts';
import { missingFiles } from './site/missingFiles.ts';
import { shownPath } from './files/fileProblem.ts';
import { words } from './words/words.mjs';

const LAST_REQUESTS_MS = 5000;
/** Time limit for request headers, ms; `limitBodyTime()` limits request bodies. Also ends unused connections, later than `KEEP_ALIVE_MS`. */
const HEADERS_MS = 66_000;
/**
 * How long an idle connection stays open, ms. Longer than the minute for which proxies keep theirs: with Node's five
 * seconds, the server may close a connection at the moment when a request is sent on it, which is then reset.
 */
const KEEP_ALIVE_MS = 65_000;
const LOOK_FOR_IDLE_MS = 100;
/**
 * Interval of the checks for changed files of the owner, ms. Changes must show within a second; half of that is left
 * for reading.
 */
const LOOK_EVERY_MS = 500;

/** The project's folder; this file is built to `dist-server/index.js`. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const log = (line: string) => console.warn(line);

async function start(): Promise<void> {
  const environment = ownerEnvironment(root);
  const { PORT, HOST, CONFIG_DIR, TRUST_PROXY, HOSTS, HSTS } = environment;
  for (const line of environmentProblems(root, PORT)) log(line);
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error(words.serving.noPage);
  const { configDir, begin, other } = servedFolder(root, environment);
  if (other !== undefined) log(words.serving.notNamed(other));
  const { CONFIG_DIR_SHOWN = CONFIG_DIR ?? begin?.env?.value ?? 'config' } = environment;
  for (const { name, text } of misnamedFiles(configDir)) log(`${shownPath(join(configDir, name))}: ${text}`);

  const { listener, announce } = serveSite({
    dist,
    configDir,
    begin,
    shownFolder: CONFIG_DIR_SHOWN.replaceAll('\\', '/').replace(/^\.\/|\/+$/g, ''),
    base: import.meta.env.BASE_URL,
    trustProxy: TRUST_PROXY,
    hosts: HOSTS,
    hsts: HSTS,
    password: environment,
    log,
    lookEveryMs: LOOK_EVERY_MS,
    render: await loadRenderer(dirname(fileURLToPath(import.meta.url)), log),
  });
  const server = createServer(
    { requestTimeout: 0, headersTimeout: HEADERS_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    listener,
  );
  server.once('error', (error) => fail(listenProblem(error, HOST, PORT)));
  server.listen(PORT, HOST, () => {
    console.log(words.serving.at(addressOf(server, HOST)));
    // A container's addresses are known only to its host.
    const interfaces = isInContainer() ? {} : networkInterfaces();
    const others = networkAddresses(HOST, interfaces).map((address) => addressOf(server, address));
    if (others.length > 0) console.log(words.serving.inNetwork(others));
    if (!begin) reportMissingFiles(configDir, dist);
    // A container's port has another number outside.
    announce(isInContainer() ? undefined : addressOf(server, HOST).replace(/\/?$/, '/'));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server));
}

/** Says which files the owner's texts name and that do not exist. */
function reportMissingFiles(configDir: string, dist: string): void {
  try {
    for (const line of missingFiles({ configDir, dist })) log(line);
  } catch (error) {
    log(words.serving.notLooked(errorText(error)));
  }
}

/** Stops accepting connections, lets running requests finish, and exits after 5 seconds at the latest. */
function stop(server: Server): void {
  server.close(() => process.exit(0));
  // A keep-alive connection becomes idle only after its last answer, so idle ones are closed repeatedly.
  setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  const path = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL;
  return `http://${local ? 'localhost' : name}:${port}${path}`;
}

function listenProblem(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return words.serving.portTaken(port);
  if (code === 'EACCES') return words.serving.portNotAllowed(port);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.serving.noSuchHost(host);
  return error.message;
}

function fail(message: string): never {
  console.error(words.serving.problem(message));
  process.exit(1);
}

try {
  await start();
} catch (error) {
  fail(errorText(error));
}
