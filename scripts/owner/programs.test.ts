import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const manifestSchema = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(manifestSchema, JSON.parse(readFileSync('package.json', 'utf8')));
const INSTALL = 'node scripts/install.mjs && tsx ';
/** The commands that run a program in TypeScript, with the arguments of tsx. */
const programs = Object.entries(scripts).flatMap(([name, command]) =>
  command.startsWith(INSTALL) ? [[name, command.slice(INSTALL.length).split(' ')] as const] : [],
);

/** Runs a program as its command does. */
async function start(...args: string[]): Promise<string> {
  // A developer's own `.env` must not affect the tests.
  const env = { ...process.env, CONFIG_DIR: 'config' };
  const { stdout } = await run(process.execPath, args, { env });
  return stdout;
}

describe('the programs', () => {
  it.each([
    ...programs.map(([name, words]) => [name, ['--import', 'tsx', ...words]] as const),
    ['start', ['scripts/start.mjs']] as const,
    ['test', ['scripts/test.mjs']] as const,
  ])('print their usage and do nothing with an unknown option: npm run %s', async (_, command) => {
    for (const help of ['--help', '-h']) expect(await start(...command, help)).toMatch(/^Usage: npm (run|test|start)/);
    const refused: unknown = await start(...command, '--nonsense').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1 });
    const { stdout, stderr } = v.parse(v.object({ stdout: v.string(), stderr: v.string() }), refused);
    expect(stdout + stderr).toMatch(/Usage: npm /);
    expect(existsSync('--nonsense')).toBe(false);
    expect(existsSync('--help')).toBe(false);
  });

  it('include the doctor, which reads the shipped files', async () => {
    expect(await start('--import', 'tsx', 'scripts/owner/doctor.ts', '--offline')).toContain('To do: 0 to fix');
  });

  it('install missing packages first, and each command has its file', () => {
    expect(programs.length).toBeGreaterThan(10);
    const words = Object.values(scripts).flatMap((command) => command.split(' '));
    const files = words.filter((word) => word.startsWith('scripts/'));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const withTsx = Object.values(scripts).filter((command) => /(^| )tsx /.test(command));
    expect(withTsx.filter((command) => !command.startsWith(INSTALL))).toEqual([]);
  });
});
