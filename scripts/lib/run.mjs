import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: commands run there, wherever they were called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const TAIL_LINES = 25;
const STILL_WORKING_MS = 15_000;

/**
 * Runs a program to its end and answers `{ code, output }`; a program that cannot be started has code 127.
 * With `show` the program writes to the terminal itself and `output` is empty. `patience` is said now and then while a
 * silent program works. Ctrl-C ends the program and then us, with the exit code that shells expect.
 */
export function run(command, args, options = {}) {
  const { show = false, patience = '', env = process.env, timeoutMs = 0 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const started = Date.now();
    let output = '';
    let interruptedBy = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);

    const interrupt = (signal) => {
      interruptedBy = signal;
      // A terminal sends Ctrl-C to the program as well; a second one would make it skip its own cleaning up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of Object.keys(EXIT_CODES)) process.on(signal, interrupt);
    const ticking = setInterval(() => {
      if (patience) console.log(`  … ${patience} (${Math.round((Date.now() - started) / 1000)} s)`);
    }, STILL_WORKING_MS);
    const limit = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;

    let ended = false;
    const end = (code) => {
      if (ended) return;
      ended = true;
      clearInterval(ticking);
      clearTimeout(limit);
      for (const signal of Object.keys(EXIT_CODES)) process.off(signal, interrupt);
      if (interruptedBy) process.exit(EXIT_CODES[interruptedBy]);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a program of an installed package by its own file: no shell, the same on every system. */
export function runTool(packageName, args, options) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return run(process.execPath, [join(folder, file), ...args], options);
}

/** Runs npm: the one that started us, else the one that came with this Node, else what the shell finds. */
export function runNpm(args, options) {
  const started = process.env.npm_execpath ?? '';
  if (basename(started) === 'npm-cli.js') return run(process.execPath, [started, ...args], options);
  if (process.platform !== 'win32') return run('npm', args, options);
  const bundled = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return run(process.execPath, [bundled, ...args], options);
}

/** Runs a package that is not one of ours, such as `wrangler@4.1.0`: npm fetches it when it is not there yet. */
export function runNpx(packageName, args, options) {
  return runNpm(['exec', '--yes', '--', packageName, ...args], options);
}

/** The last lines of a program's output, indented: what went wrong is nearly always said at the end. */
export function tailOf(output) {
  const lines = output.trimEnd().split('\n');
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** `3.4 s` since a `Date.now()`. */
export function secondsSince(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
