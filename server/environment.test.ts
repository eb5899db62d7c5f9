import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownerEnvironment, readEnvironment, servedFolder, setVariables } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for every variable', () => {
    const defaults = {
      PORT: 3000,
      HOST: '127.0.0.1',
      EXPECT_FOLDER: false,
      BASE_PATH: '/',
      TRUST_PROXY: 0,
      HOSTS: [],
      HSTS: false,
    };
    expect(readEnvironment({})).toEqual(defaults);
    expect(readEnvironment({ PORT: '', HOST: '', CONFIG_DIR: '', TRUST_PROXY: '' })).toEqual(defaults);
  });

  it('reads the password unchanged, and an empty one as no password', () => {
    expect(readEnvironment({ LINKS_PASSWORD: ' a b ', LINKS_PASSWORD_HASH: ' x:y\n' })).toMatchObject({
      LINKS_PASSWORD: ' a b ',
      LINKS_PASSWORD_HASH: 'x:y',
    });
    const unset = readEnvironment({ LINKS_PASSWORD: '', LINKS_PASSWORD_HASH: '' });
    expect(unset).not.toHaveProperty('LINKS_PASSWORD');
    expect(unset).not.toHaveProperty('LINKS_PASSWORD_HASH');
  });

  it.each([' ', '\t\n', '""', "''", '" "'])('reads the blank password %j as none, and says so', (password) => {
    expect(readEnvironment({ LINKS_PASSWORD: password })).not.toHaveProperty('LINKS_PASSWORD');
    expect(setVariables({ LINKS_PASSWORD: password }).problems).toContain(
      'LINKS_PASSWORD is blank, so it counts as not set',
    );
  });

  it.each([
    ['"a b"', 'a b'],
    ["'it's'", "it's"],
  ])('reads the password %s, whose quotes a tool has kept, without them, and says so', (written, password) => {
    expect(readEnvironment({ LINKS_PASSWORD: written })).toMatchObject({ LINKS_PASSWORD: password });
    expect(setVariables({ LINKS_PASSWORD: written }).problems).toEqual([
      'LINKS_PASSWORD is in quotes, which are not part of the password',
    ]);
  });

  it.each(['"', 'a"', '"a\'', ' a '])('reads the password %s unchanged, and says nothing', (password) => {
    expect(setVariables({ LINKS_PASSWORD: password })).toEqual({ set: { LINKS_PASSWORD: password }, problems: [] });
  });

  it('reads host names as a browser sends them, and the switch HSTS', () => {
    expect(readEnvironment({ HOSTS: ' Start.Example.com:8443, https://b.example/ 10.0.0.1', HSTS: '1' })).toMatchObject(
      {
        HOSTS: ['start.example.com', 'b.example', '10.0.0.1'],
        HSTS: true,
      },
    );
  });

  it('reads numbers', () => {
    expect(readEnvironment({ PORT: '0', TRUST_PROXY: '2' })).toMatchObject({ PORT: 0, TRUST_PROXY: 2 });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535, found "abc"'],
    [{ PORT: '65536' }, 'PORT: expected a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: expected a whole number from 0 to 65535'],
    [{ PORT: '3000.5' }, 'PORT: expected a whole number from 0 to 65535'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: expected a whole number from 0 to 10, found "true"'],
    [{ HOST: '  ' }, 'HOST: expected text'],
    [{ HOSTS: 'a.example, <b>' }, 'HOSTS: expected host names such as start.example.com, separated by commas'],
    [
      { BASE_PATH: 'home' },
      'BASE_PATH: expected a path that begins and ends with one /: BASE_PATH=/home/, found "home"',
    ],
    [{ BASE_PATH: '//home/' }, 'BASE_PATH=/home/, found "//home/"'],
    [{ BASE_PATH: 'C:/Program Files/Git/home/' }, 'BASE_PATH=/home/ (your shell changed the path'],
    [{ HSTS: 'yes' }, 'HSTS: expected 0 or 1, found "yes"'],
  ])('refuses %j with one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});

describe('ownerEnvironment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-environment-'));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('prefers the environment to .env, and reads .env with a byte-order mark', () => {
    for (const name of ['CONFIG_DIR', 'PORT', 'HOST']) vi.stubEnv(name, undefined);
    vi.stubEnv('HOST', '::1');
    writeFileSync(join(folder, '.env'), '\uFEFFCONFIG_DIR=../mine\r\nPORT=3001\r\nHOST=0.0.0.0\r\n');
    expect(ownerEnvironment(folder)).toMatchObject({ CONFIG_DIR: '../mine', PORT: 3001, HOST: '::1' });
  });
});

describe('servedFolder', () => {
  const around = mkdtempSync(join(tmpdir(), 'porchlight-served-'));
  afterEach(() => rmSync(around, { recursive: true }));

  it('does not serve a folder that nothing names, but goes on with one whose beginning was interrupted', () => {
    const [root, mine] = [join(around, 'project'), join(around, 'my-porchlight')];
    for (const folder of [root, mine]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(mine, 'site.yml'), 'name: Mine');
    const served = () => servedFolder(root, readEnvironment({}));
    expect(served()).toEqual({ configDir: join(root, 'config'), other: '../my-porchlight' });
    mkdirSync(join(mine, '.begin-0123456789abcdef'));
    expect(served()).toMatchObject({ configDir: mine, begin: { env: { value: '../my-porchlight' } } });
    writeFileSync(join(mine, '.passwords.json'), '{}');
    expect(served()).toMatchObject({ configDir: mine });
  });
});
