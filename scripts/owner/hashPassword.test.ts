import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { typing } from '../../tests/support/typing.ts';
import { main } from './hashPassword.ts';

const GOOD = 'five lanterns on a quiet porch';
const ENTER = '\r';
const TWICE = [GOOD, ENTER, GOOD, ENTER];
const LINE = 'LINKS_PASSWORD_HASH=hashed';
let folder = '';
const env = () => join(folder, '.env');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-hash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program with typed keys; returns its exit code, the text on the screen and the output. */
async function set(keys: readonly string[], { isTTY = true, args = [] as readonly string[] } = {}) {
  const output = Object.assign(new PassThrough(), { isTTY });
  const context = { args, root: folder, cwd: folder, env: {}, print: () => undefined, hash: async () => 'hashed' };
  const { answer, shown } = await typing(keys, (terminal) => main({ ...context, ...terminal, output }));
  return { code: answer, shown, printed: String(output.read() ?? '') };
}

describe('hash-password', () => {
  it('asks, and writes the line into .env', async () => {
    writeFileSync(env(), '# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\nHOST=::1\n');
    const { code, shown, printed } = await set([...TWICE, ENTER]);
    expect(code).toBe(0);
    expect(shown).toContain(`Write this line to ${env()}?`);
    expect(printed).toBe('');
    expect(readFileSync(env(), 'utf8')).toBe(`# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\n${LINE}\nHOST=::1\n`);
  });

  it('announces and replaces an existing line', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=old\nPORT=3001\n');
    expect((await set([...TWICE, 'y'])).shown).toContain('Replace the existing line');
    expect(readFileSync(env(), 'utf8')).toBe(`${LINE}\nPORT=3001\n`);
  });

  it('prints the line and its place if it may not write', async () => {
    const { code, shown, printed } = await set([...TWICE, 'n']);
    expect([code, printed]).toEqual([0, `${LINE}\n`]);
    expect(shown).toContain(`Add this line to ${env()}`);
    expect(existsSync(env())).toBe(false);
  });

  it('writes nothing after Ctrl-C', async () => {
    expect(await set([...TWICE, '\u0003'])).toMatchObject({ code: 130, printed: '' });
    expect(existsSync(env())).toBe(false);
  });

  it('offers no write if its output goes into a file', async () => {
    expect(await set(TWICE, { isTTY: false })).toMatchObject({ code: 0, printed: `${LINE}\n` });
  });
});

describe('hash-password for the owner’s desk', () => {
  it('asks for another password, and writes another line', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=links\n');
    const { code, shown } = await set([...TWICE, ENTER], { args: ['--owner'] });
    expect(code).toBe(0);
    expect(shown).toContain("Password for the owner's desk");
    expect(readFileSync(env(), 'utf8')).toBe('LINKS_PASSWORD_HASH=links\nOWNER_PASSWORD_HASH=hashed\n');
  });

  it('warns of the consequences of a weak password', async () => {
    const { shown } = await set(['Manchester1987!', ENTER, 'n', ...TWICE, ENTER], { args: ['--owner'] });
    expect(shown).toMatch(/can\s+(│\s+)?change the whole page/);
    expect(shown).not.toContain('without a server');
  });

  it.each(['1', ' '.repeat(10), '12345678'])('refuses %j, and asks again', async (typed) => {
    const { code, shown } = await set([typed, ENTER, '\u0015', ...TWICE, ENTER], { args: ['--owner'] });
    expect(shown).toMatch(/too easy to guess|is empty/);
    expect(code).toBe(0);
  });
});
