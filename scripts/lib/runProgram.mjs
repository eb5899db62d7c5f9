import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { builtProgram } from './programs.mjs';
import { root } from './run.mjs';
import { report } from './trouble.mjs';

/**
 * Runs a program after the Node version check: installs packages and builds first if necessary. Reports errors that the
 * program throws. Resolves to whether it ended without an error; this process then exits with its exit code.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export async function runProgram(name, args) {
  try {
    await installIfNeeded();
    /** @type {{ main?: unknown }} */
    const { main } = await import(pathToFileURL(await builtProgram(name)).href);
    if (typeof main !== 'function') throw new TypeError(`${name} has no main()`);
    /** @type {unknown} */
    const code = await main({
      args,
      root,
      // npm runs scripts in the project's folder; paths in arguments are relative to the owner's current folder.
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      env: process.env,
      print: (/** @type {string} */ line) => console.log(line),
    });
    process.exitCode = code === 0 ? 0 : Number(code) || 1;
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
