import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { checkPort } from './port.mjs';
import { root } from './run.mjs';
import { report, Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

/**
 * Checks the owner's settings with the server's code, which is not built yet: a build takes about a minute. Prints the
 * problems, and throws a `Trouble` for those that keep the server from starting.
 */
async function reportEnvironment() {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../server/environment.ts') }} */
  const { module } = await runnerImport(join(root, 'server/environment.ts'), { root, configFile: false });
  try {
    for (const line of module.checkEnvironment(root)) console.warn(line);
  } catch (error) {
    throw new Trouble(words.serving.problem(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Runs everything of `npm start` after the Node version check. It has no options but `--help`: settings are in `.env`.
 *
 * @param {readonly string[]} args
 */
export async function startSite(args) {
  try {
    if (args.some((option) => option === '--help' || option === '-h')) {
      console.log(words.starting.usageOfStart);
      return;
    }
    if (args[0] !== undefined) {
      throw new Trouble(words.starting.usage(words.starting.unknownArgument(args[0]), words.starting.usageOfStart));
    }
    await checkPort();
    await installIfNeeded();
    await buildIfStale(reportEnvironment);
    // Runs in this process, so that signals and the exit code are those of the server.
    await import(pathToFileURL(join(root, 'dist-server/index.js')).href);
  } catch (error) {
    report(error);
  }
}
