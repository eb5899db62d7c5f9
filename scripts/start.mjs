// `npm start`: installs missing packages, builds if sources have changed, and starts the server. An old Node must be
// able to parse this file, so other modules are imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

void import('./lib/startSite.mjs').then(({ startSite }) => startSite(process.argv.slice(2)));
