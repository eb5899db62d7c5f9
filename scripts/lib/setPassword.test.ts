import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from './setPassword.mjs';
import { typing } from './typing.ts';

const GOOD = 'five lanterns on a quiet porch';
const TWICE = `${GOOD}\r${GOOD}\r`;
const LINE = 'LINKS_PASSWORD_HASH=hashed';
let folder = '';
const env = () => join(folder, '.env');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-hash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `setPassword()` with typed keys; returns its result, the text on the screen and the output. */
async function set(keys: readonly string[], isTTY = true) {
  const output = Object.assign(new PassThrough(), { isTTY });
  const { answer, shown } = await typing(keys, ({ input, screen }) =>
    setPassword({ input, output, screen }, folder, async () => 'hashed'),
  );
  return { answer, shown, printed: String(output.read() ?? '') };
}

describe('setPassword', () => {
  it('asks, and writes the line into .env', async () => {
    writeFileSync(env(), '# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\nHOST=::1\n');
    const { answer, shown, printed } = await set([TWICE, '\r']);
    expect(answer).toBe(true);
    expect(shown).toContain(`Write this line to ${env()}? [Y/n]`);
    expect(printed).toBe('');
    expect(readFileSync(env(), 'utf8')).toBe(`# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\n${LINE}\nHOST=::1\n`);
  });

  it('announces and replaces an existing line', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=old\nPORT=3001\n');
    expect((await set([TWICE, 'y\r'])).shown).toContain('Replace the existing line');
    expect(readFileSync(env(), 'utf8')).toBe(`${LINE}\nPORT=3001\n`);
  });

  it('prints the line and its place if it may not write', async () => {
    const { answer, shown, printed } = await set([TWICE, 'n\r']);
    expect([answer, printed]).toEqual([true, `${LINE}\n`]);
    expect(shown).toContain(`Add this line to ${env()}`);
    expect(existsSync(env())).toBe(false);
  });

  it('writes nothing after Ctrl-C', async () => {
    expect(await set([TWICE, '\u0003'])).toMatchObject({ answer: false, printed: '' });
    expect(existsSync(env())).toBe(false);
  });

  it('offers no write if its output goes into a file', async () => {
    expect(await set([TWICE], false)).toMatchObject({ answer: true, printed: `${LINE}\n` });
  });
});

describe('setPassword for the owner’s desk', () => {
  it('asks for another password, and writes another line', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=links\n');
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const { answer, shown } = await typing([TWICE, '\r'], ({ input, screen }) =>
      setPassword({ input, output, screen }, folder, async () => 'hashed', 'owner'),
    );
    expect(answer).toBe(true);
    expect(shown).toContain("Password for the owner's desk: ");
    expect(readFileSync(env(), 'utf8')).toBe('LINKS_PASSWORD_HASH=links\nOWNER_PASSWORD_HASH=hashed\n');
  });

  it('warns of the consequences of a weak password', async () => {
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const { shown } = await typing(['abc\r', 'n\r', TWICE, '\r'], ({ input, screen }) =>
      setPassword({ input, output, screen }, folder, async () => 'hashed', 'owner'),
    );
    expect(shown).toContain('can change the whole page');
    expect(shown).not.toContain('without a server');
  });
});
