import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTools, OWNER_TOOLS } from './buildTools.mjs';

const run = promisify(execFile);
const START = `
  const { main } = await import(process.argv[1]);
  const root = process.argv[2];
  process.exitCode = await main({ args: process.argv.slice(3), root, cwd: root, env: {}, print: console.log });
`;

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-tools-'));
  await buildTools(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a built program as Node alone does, with nothing installed beside it. */
async function start(name: string, ...args: string[]): Promise<string> {
  const file = pathToFileURL(join(folder, `${name}.mjs`)).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', START, file, process.cwd(), ...args]);
  return stdout;
}

describe('the owner’s programs, built', { timeout: 20_000 }, () => {
  it.each(OWNER_TOOLS)('%s says how it is used', async (name) => {
    expect(await start(name, '--help')).toMatch(/^Usage: npm run /);
  });

  it('doctor reads the files that ship', async () => {
    expect(await start('doctor', '--offline')).toContain('To do: 0 to mend');
  });

  it('have a command each', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of ['doctor', 'migrate', 'import-bookmarks']) {
      expect(scripts[name]).toBe(`node scripts/${name}.mjs`);
      const tool = /runOwnerTool\('(\w+)'\)/.exec(readFileSync(`scripts/${name}.mjs`, 'utf8'))?.[1];
      expect(OWNER_TOOLS).toContain(tool);
    }
  });
});
