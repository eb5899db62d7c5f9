import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { checkPort } from './port.mjs';
import { root } from './run.mjs';
import { report, Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

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
    await buildIfStale();
    // Runs in this process, so that signals and the exit code are those of the server.
    await import(pathToFileURL(join(root, 'dist-server/index.js')).href);
  } catch (error) {
    report(error);
  }
}
