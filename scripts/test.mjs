// `npm test`: installs what is missing, then runs every check. An old Node must be able to read this file, so everything
// newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

// Whoever reads the last line alone shall find there that nothing was tested.
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
