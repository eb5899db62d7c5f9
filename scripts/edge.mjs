// `npm run build:edge`, `deploy:cloudflare`, `edge:links` and `dev:edge`: the same page on Cloudflare Workers. An old
// Node must be able to read this file, so everything newer is imported only after the version check.
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const { buildEdge, deploy, develop, uploadLinks } = await import('./lib/edge.mjs');
  const works = { build: buildEdge, deploy, dev: develop, links: uploadLinks };
  await works[process.argv[2]]();
}

main().catch(report);
