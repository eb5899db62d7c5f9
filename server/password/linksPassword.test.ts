import { describe, expect, it } from 'vitest';
import { linksPassword, type PasswordSettings } from './linksPassword.ts';
import { hashPassword } from './passwordHash.ts';

function setUp(settings: PasswordSettings) {
  const lines: string[] = [];
  const { verify, announce } = linksPassword(settings, (line) => lines.push(line));
  announce();
  return { verify, announce, lines };
}

describe('the password of the locked groups', () => {
  it('is the one of LINKS_PASSWORD_HASH', async () => {
    const { verify, lines } = setUp({ LINKS_PASSWORD_HASH: await hashPassword('hashed', 10) });
    expect(await verify('hashed')).toBe(true);
    expect(await verify('other')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('is the plain LINKS_PASSWORD, for a quick try', async () => {
    const { verify, lines } = setUp({ LINKS_PASSWORD: 'plain' });
    expect(await verify('plain')).toBe(true);
    expect(await verify('other')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('is the hashed one if both are set, which is logged', async () => {
    const { verify, lines } = setUp({ LINKS_PASSWORD_HASH: await hashPassword('hashed', 10), LINKS_PASSWORD: 'plain' });
    expect(await verify('hashed')).toBe(true);
    expect(await verify('plain')).toBe(false);
    expect(lines).toEqual(['Porchlight: LINKS_PASSWORD_HASH and LINKS_PASSWORD are both set; the hash is used']);
  });

  it('is missing if none is set: nothing opens, which is logged once', async () => {
    const { verify, announce, lines } = setUp({});
    announce();
    expect(lines).toEqual([
      'Porchlight: locked links stay locked, because no password is set; set one at the desk, or make LINKS_PASSWORD_HASH with npm run hash-password',
    ]);
    expect(await verify('')).toBe(false);
    expect(await verify(lines[0] ?? '')).toBe(false);
  });

  it('is never logged if it is written in place of the hash', () => {
    expect(() => setUp({ LINKS_PASSWORD_HASH: 'my secret' })).toThrow(
      /^LINKS_PASSWORD_HASH: expected a hash made by: npm run hash-password$/,
    );
  });
});
