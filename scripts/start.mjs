// `npm start`: installs missing packages, builds if sources have changed, and starts the server. An old Node must be
// able to parse this file, so other modules are imported only after the version check.
import { installed } from './install.mjs';

async function start() {
  if (!(await installed)) return;
  const { startSite } = await import('./lib/startSite.mjs');
  await startSite(process.argv.slice(2));
}

void start();
