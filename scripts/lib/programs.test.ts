import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { builtProgram, PROGRAMS } from './programs.mjs';

const run = promisify(execFile);
const OWNERS = ['setup', 'doctor', 'migrate', 'import-bookmarks', 'export-bookmarks', 'icons'] as const;
const manifestSchema = v.object({ scripts: v.record(v.string(), v.string()) });

/** Runs a program as its command does. */
async function start(...args: string[]): Promise<string> {
  // A developer's own `.env` must not affect the tests.
  const env = { ...process.env, CONFIG_DIR: 'config' };
  const { stdout } = await run(process.execPath, ['scripts/program.mjs', ...args], { env });
  return stdout;
}

describe('the built programs', () => {
  it.each([
    ...OWNERS.map((name) => [name]),
    ['portable', 'static'],
    ['portable', 'extension'],
    ...['build', 'dev', 'deploy', 'links'].map((work) => ['edge', work]),
    ['checks'],
  ])('print their usage and do nothing with an unknown option: %s %s', async (...command) => {
    for (const help of ['--help', '-h']) expect(await start(...command, help)).toMatch(/^Usage: npm (run|test)/);
    const refused: unknown = await start(...command, '--nonsense').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/--nonsense[^]*\nUsage: npm /) });
    expect(existsSync('--nonsense')).toBe(false);
    expect(existsSync('--help')).toBe(false);
  });

  it.each(['scripts/start.mjs', 'scripts/hash-password.mjs'])('include %s, which prints its usage', async (file) => {
    const { stdout } = await run(process.execPath, [file, '--help']);
    expect(stdout).toMatch(/^Usage: npm /);
    const refused: unknown = await run(process.execPath, [file, '--port=3001']).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: npm ') });
  });

  it('include the doctor, which reads the shipped files', async () => {
    expect(await start('doctor', '--offline')).toContain('To do: 0 to fix');
  });

  it.each(Object.keys(PROGRAMS))('include %s, with a main()', async (name) => {
    const program: unknown = await import(await builtProgram(name));
    expect(program).toMatchObject({ main: expect.any(Function) });
  });

  it('have no other commands', async () => {
    await expect(builtProgram('docter')).rejects.toThrow('There is no program docter');
    const failed: unknown = await start('docter').catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no program docter') });
  });

  it('have npm commands, and each command has its file', () => {
    const { scripts } = v.parse(manifestSchema, JSON.parse(readFileSync('package.json', 'utf8')));
    for (const name of OWNERS) expect(scripts[name]).toBe(`node scripts/program.mjs ${name}`);
    const words = Object.values(scripts).map((command) => command.split(' '));
    const run = words.filter(([node]) => node === 'node');
    expect(run.filter(([, file = '']) => !existsSync(file))).toEqual([]);
    const named = run.filter(([, file]) => file === 'scripts/program.mjs').map(([, , name]) => name);
    expect(named.filter((name = '') => !(name in PROGRAMS))).toEqual([]);
  });
});
