// `npm test`: installs missing packages, then runs every check. An old Node must be able to parse this file, so other
// modules are imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

// The last line of the output when no test could run.
const NOTHING_TESTED = '0 passed, 1 failed';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  console.log(NOTHING_TESTED);
  process.exit(1);
}

void import('./lib/runProgram.mjs')
  .then(({ runProgram }) => runProgram('checks', process.argv.slice(2)))
  .then((hasRun) => hasRun || console.log(NOTHING_TESTED));
