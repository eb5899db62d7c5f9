import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { checkPort } from './port.mjs';
import { root } from './run.mjs';
import { report } from './trouble.mjs';

/** Everything `npm start` does once Node is known to be new enough. */
export async function startSite() {
  try {
    await checkPort();
    await installIfNeeded();
    await buildIfStale();
    // In this process, so that signals and the exit code are the server's own.
    await import(pathToFileURL(join(root, 'dist-server/index.js')).href);
  } catch (error) {
    report(error);
  }
}
