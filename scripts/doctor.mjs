// `npm run doctor`: says what the owner had better mend. An old Node must be able to read this file, so everything
// newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

void import('./lib/runOwnerTool.mjs').then(({ runOwnerTool }) => runOwnerTool('doctor'));
