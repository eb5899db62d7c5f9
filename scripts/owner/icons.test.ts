import process from 'node:process';
import { expect, it } from 'vitest';
import { verifier } from '../../server/password/passwordHash.ts';
import { main } from './icons.ts';

/** What the command printed, and the variables with which it started the site. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const started: Record<string, string>[] = [];
  const start = async (variables: Record<string, string>) => void started.push(variables);
  const context = { args, root: process.cwd(), cwd: process.cwd(), env: {}, print: (line: string) => lines.push(line) };
  const code = await main({ ...context, start });
  return { code, text: lines.join('\n'), started };
}

it('the site starts for this computer only, and the printed password opens the desk at the printed address', async () => {
  const { code, text, started } = await run();
  expect(code).toBe(0);
  const [, port, password = ''] = /^Open http:\/\/localhost:(\d+)\/\?owner&open=icons\n.*: (\S+)\n/.exec(text) ?? [];
  expect(started).toMatchObject([{ HOST: '127.0.0.1', PORT: port }]);
  expect(await verifier(started[0]?.['OWNER_PASSWORD_HASH'] ?? '')(password)).toBe(true);
});

it('a logo is not an argument: it is chosen in the browser', async () => {
  const { code, text, started } = await run('logo.svg');
  expect(text).toMatch(/logo\.svg\nUsage: npm run icons/);
  expect({ code, started }).toEqual({ code: 1, started: [] });
});
