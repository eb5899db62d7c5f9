// Installs missing packages: what `npm start`, `npm test` and every program do first. An old Node must be able to parse
// this file, so other modules are imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) console.error(problem);

/** Whether the packages are there; if not, the reason has been printed, and the exit code is 1. */
export const installed = (
  problem
    ? Promise.resolve(false)
    : import('./lib/installPackages.mjs').then(({ installPackages }) => installPackages())
).then((isReady) => {
  if (!isReady) process.exitCode = 1;
  return isReady;
});
