// `npm test`: installs what is missing, then runs every check. An old Node must be able to read this file, so everything
// newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

void import('./lib/runChecks.mjs').then(({ runChecks }) => runChecks());
