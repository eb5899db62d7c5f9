// Runs a TypeScript program by its name: `node scripts/program.mjs doctor`. An old Node must be able to parse this
// file, so other modules are imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

void import('./lib/runProgram.mjs').then(({ runProgram }) => runProgram(process.argv[2] || '', process.argv.slice(3)));
