// `npm run try-image`: does what the Dockerfile says without a container engine, in a temporary folder, starts what
// came out as the image would, and measures it. Says what it could not try.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isIgnored, parseDockerfile, wordsOf } from './lib/dockerfile.mjs';
import { root, secondsSince } from './lib/run.mjs';
import { report, Trouble } from './lib/trouble.mjs';

const LIMITS = { megabytes: 40, startMs: 1000, memoryMegabytes: 120 };
const START_LIMIT_MS = 15_000;
const REST_MS = 3000;
const STARTS = 3;
const NOBODY = 65_534;

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-image-'));
  chmodSync(folder, 0o755);
  try {
    const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    const built = new Map();
    for (const stage of stages) built.set(stage.name, await buildStage(stage, join(folder, stage.name), built));
    const fits = await tryImage([...built.values()].at(-1));
    console.log('\nNot tried, for want of a container engine: the base images themselves (this is Node');
    console.log(
      `${process.versions.node} of this system), layers and their cache, the read-only file system, dropped capabilities.`,
    );
    if (!fits) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Does a stage's steps below a folder of its own and answers what the image is started with. */
async function buildStage({ name, base, steps }, folder, built) {
  console.log(`\n━━ ${name} (${base})`);
  const state = { folder, cwd: folder, env: {}, user: 'root', healthcheck: [], command: [] };
  for (const { word, text, flags } of steps) {
    console.log(`  ${word} ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`);
    if (word === 'WORKDIR') {
      state.cwd = join(folder, text);
      mkdirSync(state.cwd, { recursive: true });
    } else if (word === 'ENV' || word === 'ARG') {
      for (const pair of wordsOf(text)) state.env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1);
    } else if (word === 'COPY') {
      copy(wordsOf(text), flags.from === undefined ? undefined : built.get(flags.from).folder, state.cwd);
    } else if (word === 'RUN') {
      await runStep(text, state);
    } else if (word === 'USER') state.user = text;
    else if (word === 'HEALTHCHECK') state.healthcheck = wordsOf(text.replace(/^.*?CMD\s+/, ''));
    else if (word === 'CMD') state.command = wordsOf(text);
    else if (word !== 'EXPOSE') throw new Trouble(`${word}: this script does not know what that does.`);
  }
  return state;
}

function copy(words, from, cwd) {
  const target = words.at(-1);
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8');
  for (const word of words.slice(0, -1)) {
    const source = join(from ?? root, word);
    if (!existsSync(source)) throw new Trouble(`COPY ${word}: there is no such file.`);
    const isFolder = statSync(source).isDirectory();
    const to = isFolder || !target.endsWith('/') ? join(cwd, target) : join(cwd, target, word.split('/').at(-1));
    mkdirSync(dirname(to), { recursive: true });
    const filter = (file) => from !== undefined || file === root || !isIgnored(ignore, relative(root, file));
    // The root of the context ends in a slash.
    cpSync(source.replace(/\/$/, ''), to.replace(/\/\.?$/, ''), { recursive: true, filter });
  }
}

async function runStep(text, { cwd, env }) {
  const started = Date.now();
  const child = spawn('sh', ['-c', text], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Trouble(`RUN ${text} ended with code ${code}:\n${output.slice(-3000)}`);
  console.log(`    done in ${secondsSince(started)}`);
}

/** Starts what was built with the owner's folder mounted, and measures it. Answers whether it keeps to the limits. */
async function tryImage({ folder, cwd, env, user, healthcheck, command }) {
  console.log('\n━━ the image');
  const megabytes = sizeOf(folder) / 1e6;
  cpSync(join(root, 'config'), join(cwd, 'config'), { recursive: true });
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const rights = isRoot && user !== 'root' ? { uid: NOBODY, gid: NOBODY } : {};
  const options = { cwd, env: { PATH: process.env.PATH, ...env, PORT: String(port), LINKS_PASSWORD: 'x' }, ...rights };
  const start = async () => {
    const started = performance.now();
    const server = spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((resolve) => server.once('close', resolve));
    await answers(`http://127.0.0.1:${port}/healthz`).catch((error) => {
      server.kill('SIGKILL');
      throw error;
    });
    return { server, ended, ms: Math.round(performance.now() - started) };
  };
  const starts = [];
  for (let turn = 1; turn < STARTS; turn += 1) {
    const { server, ended, ms } = await start();
    starts.push(ms);
    server.kill('SIGTERM');
    await ended;
  }
  const { server, ended, ms } = await start();
  // The fastest tells of the server, the others of what else the machine has to do.
  const startMs = Math.min(ms, ...starts);
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!(await page.text()).includes('Porchlight')) throw new Trouble('The page is not the page.');
    await sleep(REST_MS);
    const memory = memoryOf(server.pid);
    const health = spawn(healthcheck[0], healthcheck.slice(1), { ...options, stdio: 'inherit' });
    const healthCode = await new Promise((resolve) => health.once('close', resolve));
    server.kill('SIGTERM');
    const endCode = await ended;
    const lines = [
      [`files without Node: ${megabytes.toFixed(1)} MB`, megabytes <= LIMITS.megabytes],
      [`start: ${startMs} ms, the fastest of ${STARTS}`, startMs <= LIMITS.startMs],
      [`memory at rest: ${memory.toFixed(0)} MB`, memory <= LIMITS.memoryMegabytes],
      [`healthcheck: ended with code ${healthCode}`, healthCode === 0],
      [`SIGTERM: ended with code ${endCode}`, endCode === 0],
      [`user: ${rights.uid === undefined ? 'the one who runs this' : 'nobody'}`, true],
    ];
    for (const [line, fits] of lines) console.log(`  ${fits ? '✓' : '✗'} ${line}`);
    return lines.every(([, fits]) => fits);
  } finally {
    server.kill('SIGKILL');
  }
}

async function answers(url) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(10);
  }
  throw new Trouble(`Nothing answers at ${url}.`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resident memory of a process, MB; only Linux tells. */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1000 : Number.NaN;
}

function sizeOf(path) {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

main().catch(report);
