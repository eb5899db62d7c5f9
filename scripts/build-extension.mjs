// `npm run build:extension`: the page as a browser's new tab, in dist-extension/. An old Node must be able to read this
// file, so everything newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const { buildExtension } = await import('./lib/buildPortable.mjs');
  await buildExtension();
}

main().catch(report);
