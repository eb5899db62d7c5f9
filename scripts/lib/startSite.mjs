import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { checkPort } from './port.mjs';
import { root } from './run.mjs';
import { report } from './trouble.mjs';

/** Runs everything of `npm start` after the Node version check. */
export async function startSite() {
  try {
    await checkPort();
    await installIfNeeded();
    await buildIfStale();
    // Runs in this process, so that signals and the exit code are those of the server.
    await import(pathToFileURL(join(root, 'dist-server/index.js')).href);
  } catch (error) {
    report(error);
  }
}
