import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hashPassword, MAX_ROUNDS, pbkdf2, randomPassword, verifier } from './passwordHash.ts';

const SALT = new Uint8Array(16);
/** A small number of rounds for tests in which it does not matter. */
const FEW = 10;

describe('hashPassword', () => {
  it('writes scheme, rounds, salt and digest, and nothing that a shell would expand', async () => {
    const hash = await hashPassword('porch light');
    expect(hash).toMatch(/^pbkdf2-sha256:100000:[\w-]{22}:[\w-]{43}$/);
  });

  it('is PBKDF2 with SHA-256, as other implementations compute it', async () => {
    // The vector of RFC 7914, section 11: password "Password", salt "NaCl", 80,000 rounds.
    const digest = await pbkdf2('Password', new TextEncoder().encode('NaCl'), 80_000);
    expect(Buffer.from(digest).toString('hex')).toBe(
      '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56',
    );
  });

  it('uses a new salt each time', async () => {
    expect(await hashPassword('a', FEW)).not.toBe(await hashPassword('a', FEW));
  });

  it('makes 100,000 rounds, and refuses more, like edge platforms', async () => {
    expect(MAX_ROUNDS).toBe(100_000);
    await expect(hashPassword('a', 100_001)).rejects.toThrow('expected 1 to 100000 rounds, found 100001');
    await expect(hashPassword('a', 0)).rejects.toThrow('found 0');
    await expect(hashPassword('a', 1.5)).rejects.toThrow('found 1.5');
  });
});

describe('verifier', () => {
  it.each(['porch light', '门廊灯', '🏮', ' ', 'x'.repeat(5000), 'a\u0000b'])('accepts %j', async (password) => {
    const verify = verifier(await hashPassword(password, FEW));
    expect(await verify(password)).toBe(true);
    for (const other of [`${password} `, password.slice(1), password.toUpperCase() + 1, '']) {
      expect(await verify(other)).toBe(false);
    }
  });

  it('reads a hash that was made elsewhere', async () => {
    const digest = Buffer.from(await pbkdf2('Password', SALT, FEW)).toString('base64url');
    const verify = verifier(`pbkdf2-sha256:10:${Buffer.from(SALT).toString('base64url')}:${digest}`);
    expect(await verify('Password')).toBe(true);
  });

  it('accepts every Unicode form of the same text', async () => {
    const verify = verifier(await hashPassword('caf\u00e9', FEW));
    expect(await verify('cafe\u0301')).toBe(true);
    expect(await verify('cafe')).toBe(false);
  });

  it('compares all bytes', async () => {
    const digest = await pbkdf2('a', SALT, FEW);
    for (const index of digest.keys()) {
      const other = digest.with(index, (digest[index] ?? 0) ^ 1);
      const written = `pbkdf2-sha256:10:${'A'.repeat(22)}:${Buffer.from(other).toString('base64url')}`;
      expect(await verifier(written)('a')).toBe(false);
    }
  });

  it.each([
    ['the right password', 'right'],
    ['a wrong one', 'wrong'],
    ['an empty one', ''],
    ['a long one', 'x'.repeat(100_000)],
  ])('does the same work for %s', async (_, password) => {
    const rounds: number[] = [];
    const verify = verifier(await hashPassword('right', FEW), (...work) => {
      rounds.push(work[2]);
      return pbkdf2(...work);
    });
    expect(await verify(password)).toBe(password === 'right');
    expect(rounds).toEqual([FEW]);
  });

  const SALT_TEXT = 'A'.repeat(22);
  const DIGEST_TEXT = 'A'.repeat(43);
  it.each([
    '',
    'porch light',
    '$2b$10$abcdefghijklmnopqrstuv',
    `pbkdf2-sha1:1000:${SALT_TEXT}:${DIGEST_TEXT}`,
    `pbkdf2-sha256:0:${SALT_TEXT}:${DIGEST_TEXT}`,
    `pbkdf2-sha256:1e3:${SALT_TEXT}:${DIGEST_TEXT}`,
    `pbkdf2-sha256:1000:${SALT_TEXT}`,
    `pbkdf2-sha256:1000:${SALT_TEXT}:${DIGEST_TEXT}:`,
    `pbkdf2-sha256:1000::${DIGEST_TEXT}`,
    `pbkdf2-sha256:1000:${SALT_TEXT}:`,
    `pbkdf2-sha256:1000:${SALT_TEXT}:${DIGEST_TEXT.slice(1)}`,
    `pbkdf2-sha256:1000:${SALT_TEXT}:${DIGEST_TEXT.slice(1)}=`,
  ])('refuses %j, without repeating it', (stored) => {
    expect(() => verifier(stored)).toThrow(/^expected a hash made by: npm run hash-password$/);
  });

  it('refuses more rounds than an edge platform makes', () => {
    expect(() => verifier(`pbkdf2-sha256:100001:${SALT_TEXT}:${DIGEST_TEXT}`)).toThrow(
      /^the hash has 100001 rounds, but edge platforms allow at most 100000; make a new one$/,
    );
    expect(() => verifier(`pbkdf2-sha256:100000:${SALT_TEXT}:${DIGEST_TEXT}`)).not.toThrow();
  });
});

describe('randomPassword', () => {
  it('is readable and new each time', () => {
    const some = Array.from({ length: 200 }, randomPassword);
    for (const password of some) expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
    expect(new Set(some).size).toBe(200);
    expect(new Set(some.join('')).size).toBe(33);
  });
});

describe('npm run hash-password', () => {
  const script = ['--import', 'tsx', 'scripts/owner/hashPassword.ts'];

  it('prints the line for .env that the server accepts', async () => {
    const line = execFileSync(process.execPath, script, { input: '门廊 light\nsecond line\n', encoding: 'utf8' });
    const [, hash = ''] = /^LINKS_PASSWORD_HASH=(\S+)\n$/.exec(line) ?? [];
    const verify = verifier(hash);
    expect(await verify('门廊 light')).toBe(true);
    expect(await verify('门廊')).toBe(false);
  });

  it.each(['', '\n', '\nlater\n'])('refuses an empty password: %j', (input) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { input, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe('The password is empty, so nothing would be locked.\n');
  });
});
