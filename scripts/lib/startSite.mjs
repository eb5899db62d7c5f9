import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { checkPort } from './port.mjs';
import { report } from './trouble.mjs';

/** Everything `npm start` does once Node is known to be new enough. */
export async function startSite() {
  try {
    await checkPort();
    await installIfNeeded();
    await buildIfStale();
    // In this very process: signals and the exit code are then the server's own.
    await import('../../dist-server/index.js');
  } catch (error) {
    report(error);
  }
}
