import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from './freshness.mjs';
import { words } from '../../server/words/words.mjs';

/** The project's folder. Commands run there, independent of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {ReadonlyMap<NodeJS.Signals, number>} */
const EXIT_CODES = new Map([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]);
const TAIL_LINES = 25;
const STILL_WORKING_MS = 15_000;

/**
 * @typedef {object} RunOptions
 * @property {boolean} [show] the program writes to the terminal itself, and `output` stays empty
 * @property {string} [patience] message that is repeated while a silent program runs
 * @property {(line: string) => void} [say] prints the patience
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] time limit after which the program is killed; 0 for none
 *
 * @typedef {object} Ended
 * @property {number} code 127 when the program could not be started
 * @property {string} output
 */

/**
 * Runs a program until it exits. Ctrl-C ends the program and then this process, with the conventional exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  const { show = false, patience = '', say = console.log, env = process.env, timeoutMs = 0 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const started = Date.now();
    let output = '';
    /** @type {NodeJS.Signals | undefined} */
    let interruptedBy;
    const collect = (/** @type {string} */ chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      interruptedBy = signal;
      // A terminal sends Ctrl-C to the child process too; a second signal would make it skip its cleanup.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of EXIT_CODES.keys()) process.on(signal, interrupt);
    const ticking = setInterval(() => {
      if (patience)
        say(`  … ${patience} (${words.starting.seconds(String(Math.round((Date.now() - started) / 1000)))})`);
    }, STILL_WORKING_MS);
    const limit = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    let ended = false;
    const end = (/** @type {number} */ code) => {
      if (ended) return;
      ended = true;
      clearInterval(ticking);
      clearTimeout(limit);
      for (const signal of EXIT_CODES.keys()) process.off(signal, interrupt);
      if (interruptedBy) process.exit(EXIT_CODES.get(interruptedBy));
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}

/**
 * Runs the executable of an installed package directly, without a shell, so that it works the same on every system.
 * Throws for a package without an executable.
 *
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(packageName, args, options) {
  const folder = join(root, 'node_modules', packageName);
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const bin = isRecord(manifest) ? manifest['bin'] : undefined;
  const file = isRecord(bin) ? Object.values(bin)[0] : bin;
  if (typeof file !== 'string') throw new TypeError(`${packageName} has no program`);
  return run(process.execPath, [join(folder, file), ...args], options);
}

/**
 * Runs npm: the one that started this process, else the one bundled with this Node, else the one on the PATH.
 *
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const started = process.env['npm_execpath'] ?? '';
  if (basename(started) === 'npm-cli.js') return run(process.execPath, [started, ...args], options);
  if (process.platform !== 'win32') return run('npm', args, options);
  const bundled = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return run(process.execPath, [bundled, ...args], options);
}

/**
 * The variables that a downloaded program gets. All others stay here: `.env` of the owner has hashes, passwords and keys.
 */
const PASSED_ON =
  /^(PATH|PATHEXT|HOME|USER|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|WINDIR|TEMP|TMP|TMPDIR|TERM|COLORTERM|NO_COLOR|LANG|LC_.*|CI|XDG_.*|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|NPM_.*|CLOUDFLARE_.*|WRANGLER_.*)$/i;

/**
 * Runs a package that is not a dependency of the project; npm downloads it if necessary. Install scripts, its own and
 * those of its dependencies, do not run.
 *
 * @param {string} packageName such as `wrangler@4.1.0`
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpx(packageName, args, options) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  return runNpm(['exec', '--yes', '--ignore-scripts', '--', packageName, ...args], { ...options, env });
}

/**
 * The last lines of a program's output, indented. Errors are nearly always printed at the end.
 *
 * @param {string} output
 */
export function tailOf(output) {
  const lines = output.trimEnd().split('\n');
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

/**
 * Time since a `Date.now()`, such as `3.4 s`.
 *
 * @param {number} started ms since the epoch
 */
export function secondsSince(started) {
  return words.starting.seconds(((Date.now() - started) / 1000).toFixed(1));
}
