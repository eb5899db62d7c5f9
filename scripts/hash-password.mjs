// `npm run hash-password`: makes the line for `.env` from a password. Needs nothing installed and nothing built.
import process from 'node:process';
import { nodeProblem } from './lib/nodeVersion.mjs';
import { report, Trouble } from './lib/trouble.mjs';

const INTERRUPTED = 130;

async function main() {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Trouble(problem);
  const [{ askPassword }, { hashPassword }] = await Promise.all([
    import('./lib/askPassword.mjs'),
    import('../server/pbkdf2.mjs'),
  ]);
  // Questions go to the other stream, so that `npm run -s hash-password >> .env` writes the line alone.
  const password = await askPassword(process.stdin, process.stderr);
  if (password === undefined) process.exitCode = INTERRUPTED;
  else console.log(`LINKS_PASSWORD_HASH=${await hashPassword(password)}`);
}

main().catch(report);
