import process from 'node:process';
import { expect, it } from 'vitest';
import { run } from './run.mjs';

const ended = (script: string) => run(process.execPath, ['-e', script]);

it('tells a program that the system has killed from one that has failed', async () => {
  expect(await ended('process.kill(process.pid, "SIGKILL")')).toMatchObject({ code: 137 });
  expect(await ended('process.exit(3)')).toMatchObject({ code: 3 });
});
