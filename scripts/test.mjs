// `npm test`: installs missing packages, then runs every check. An old Node must be able to parse this file, so other
// modules are imported only after the version check.
import { installed } from './install.mjs';

async function test() {
  if (!(await installed)) {
    // The last line of the output when no test could run.
    console.log('0 passed, 1 failed');
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  const { runChecks } = await import('./checks/checks.ts');
  process.exitCode = await runChecks(process.argv.slice(2));
}

void test();
