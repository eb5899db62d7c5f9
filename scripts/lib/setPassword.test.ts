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
  it('asks first, and writes the line into .env', async () => {
    writeFileSync(env(), '# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\nHOST=::1\n');
    const { answer, shown, printed } = await set([TWICE, '\r']);
    expect(answer).toBe(true);
    expect(shown).toContain(`Write the line into ${env()}? [Y/n]`);
    expect(printed).toBe('');
    expect(readFileSync(env(), 'utf8')).toBe(`# mine\nPORT=3001\n#LINKS_PASSWORD_HASH=\n${LINE}\nHOST=::1\n`);
  });

  it('replaces the line that is there, and says so before', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=old\nPORT=3001\n');
    expect((await set([TWICE, 'y\r'])).shown).toContain('in the place of the line');
    expect(readFileSync(env(), 'utf8')).toBe(`${LINE}\nPORT=3001\n`);
  });

  it('prints the line, and where it goes, when it may not write', async () => {
    const { answer, shown, printed } = await set([TWICE, 'n\r']);
    expect([answer, printed]).toEqual([true, `${LINE}\n`]);
    expect(shown).toContain(`Put this line into ${env()}`);
    expect(existsSync(env())).toBe(false);
  });

  it('writes nothing after Ctrl-C', async () => {
    expect(await set([TWICE, '\u0003'])).toMatchObject({ answer: false, printed: '' });
    expect(existsSync(env())).toBe(false);
  });

  it('offers nothing where the line is led into a file', async () => {
    expect(await set([TWICE], false)).toMatchObject({ answer: true, printed: `${LINE}\n` });
  });
});

describe('for the owner’s desk', () => {
  it('asks for another password, and writes another line', async () => {
    writeFileSync(env(), 'LINKS_PASSWORD_HASH=links\n');
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const { answer, shown } = await typing([TWICE, '\r'], ({ input, screen }) =>
      setPassword({ input, output, screen }, folder, async () => 'hashed', 'owner'),
    );
    expect(answer).toBe(true);
    expect(shown).toContain("Password of the owner's desk: ");
    expect(readFileSync(env(), 'utf8')).toBe('LINKS_PASSWORD_HASH=links\nOWNER_PASSWORD_HASH=hashed\n');
  });

  it('says of a weak one what whoever guesses it can do', async () => {
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const { shown } = await typing(['abc\r', 'n\r', TWICE, '\r'], ({ input, screen }) =>
      setPassword({ input, output, screen }, folder, async () => 'hashed', 'owner'),
    );
    expect(shown).toContain('can change the whole page');
    expect(shown).not.toContain('without a server');
  });
});
