// `npm start`: installs what is missing, builds what is stale, serves. An old Node must be able to read this file, so
// everything newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

void import('./lib/startSite.mjs').then(({ startSite }) => startSite());
