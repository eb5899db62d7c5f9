import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { buildIfStale } from './build.mjs';
import { root } from './paths.mjs';
import { PlainError, report } from './plainError.mjs';
import { words } from '../../server/words/words.mjs';

/**
 * Checks the owner's settings with the server's code, which is not built yet: a build takes about a minute. Prints the
 * problems, and throws a `PlainError` for those that keep the server from starting.
 */
async function reportEnvironment() {
  /** @type {typeof import('../../server/environment.ts')} */
  const { checkEnvironment } = await tsImport('../../server/environment.ts', import.meta.url);
  try {
    for (const line of checkEnvironment(root)) console.warn(line);
  } catch (error) {
    throw new PlainError(words.serving.problem(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Runs everything of `npm start` after the installation of packages. It has no options but `--help`: settings are in
 * `.env`.
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
      throw new PlainError(words.starting.usage(words.starting.unknownArgument(args[0]), words.starting.usageOfStart));
    }
    await buildIfStale(reportEnvironment);
    // Runs in this process, so that signals and the exit code are those of the server.
    await import(pathToFileURL(join(root, 'dist-server/index.js')).href);
  } catch (error) {
    report(error);
  }
}
