// `npm run hash-password`: makes the line for `.env` from a password. Needs nothing installed and nothing built.
import process from 'node:process';
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

const INTERRUPTED = 130;

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const { setPassword } = await import('./lib/setPassword.mjs');
  const done = await setPassword({ input: process.stdin, output: process.stdout, screen: process.stderr });
  if (!done) process.exitCode = INTERRUPTED;
}

main().catch(report);
