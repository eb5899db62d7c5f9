// `npm run build:static`: the site as files for a host without a server, in dist-static/. An old Node must be able to read
// this file, so everything newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const { buildStatic } = await import('./lib/buildPortable.mjs');
  await buildStatic();
}

main().catch(report);
