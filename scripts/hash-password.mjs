// `npm run hash-password`: creates the line for `.env` from a password; with `-- --owner` that of the owner's desk.
// Needs no installed packages and no build.
import process from 'node:process';
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

const INTERRUPTED = 130;

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const { setPassword } = await import('./lib/setPassword.mjs');
  const { words } = await import('../server/words/words.mjs');
  const options = process.argv.slice(2);
  if (options.some((option) => option === '--help' || option === '-h')) {
    console.log(words.password.usage);
    return;
  }
  if (options.some((option) => option !== '--owner')) throw new Trouble(words.password.usage);
  const terminal = { input: process.stdin, output: process.stdout, screen: process.stderr };
  const whose = options.length > 0 ? 'owner' : 'links';
  const done = await setPassword(terminal, undefined, undefined, whose);
  if (!done) process.exitCode = INTERRUPTED;
}

main().catch(report);
