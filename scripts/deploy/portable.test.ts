import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run build:{name} -- FOLDER` with these environment variables and without input. */
function run(name: string, variables: Record<string, string> = {}) {
  const target = join(folder, 'target');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/deploy/portable.ts', name, target],
    {
      cwd: root,
      input: '',
      encoding: 'utf8',
      // Set even if empty, so that a developer's own `.env` does not affect the tests.
      env: { ...process.env, LINKS_PASSWORD: '', LINKS_PASSWORD_HASH: '', ALLOW_PUBLIC_AMAP_KEY: '', ...variables },
    },
  );
  return { status, stdout, stderr, target };
}

function config(site: string, links: string): string {
  const configDir = join(folder, 'config');
  mkdirSync(configDir);
  writeFileSync(join(configDir, 'site.yml'), site);
  writeFileSync(join(configDir, 'links.yml'), links);
  return configDir;
}

describe('a build for a place without a server', () => {
  it('does not empty a folder with other files', () => {
    mkdirSync(join(folder, 'target'));
    const file = join(folder, 'target', 'letters.txt');
    writeFileSync(file, 'dear');
    for (const name of ['static', 'extension']) {
      expect(run(name)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('contains files of something else'),
      });
    }
    expect(readFileSync(file, 'utf8')).toBe('dear');
  });

  it.each(['home/', './', 'https://cdn.example/', '//cdn.example/', '/a b/', '/../'])('refuses the path %j', (path) => {
    expect(run('static', { BASE_PATH: path })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('BASE_PATH'),
    });
  });

  it('reports a missing folder, and one without files, as the start does', () => {
    mkdirSync(join(folder, 'empty'));
    for (const [name, reason] of [
      ['none', 'there is no folder'],
      ['empty', 'there is neither site.yml nor links.yml'],
    ] as const) {
      const { status, stderr } = run('static', { CONFIG_DIR: join(folder, name) });
      expect(status).toBe(1);
      expect(stderr).toContain(reason);
      expect(stderr).not.toContain('    at ');
    }
  });

  it('refuses to publish an AMap key before it builds the page', () => {
    const { status, stdout, stderr, target } = run('static', {
      CONFIG_DIR: config('weather: { amapKey: fedcba98 }\nlockedGroups: []', '[]'),
    });
    expect(status).toBe(1);
    expect(stderr).toContain('ALLOW_PUBLIC_AMAP_KEY=1');
    expect(stdout + stderr).not.toContain('fedcba98');
    expect(existsSync(target)).toBe(false);
  });

  it('says how many links have an address at home, which stays out', () => {
    const links =
      '[{ name: a, link: /a, lan: "http://192.168.1.2" }, { name: b, lan: "http://nas.lan" }, { name: c, link: /c }]';
    const { stderr } = run('static', { CONFIG_DIR: config('weather: { amapKey: fedcba98 }\nlockedGroups: []', links) });
    expect(stderr).toMatch(/\b2\b.*\blan\b.*: b$/m);
    expect(stderr).not.toMatch(/192\.168|nas\.lan/);
  });

  it('reports in one line without a terminal that the password is missing, even if there is a hash', () => {
    const { status, stderr, target } = run('extension', {
      CONFIG_DIR: config('lockedGroups: [个人]', '[{ name: 账本, link: /a, category: 个人 }]'),
      LINKS_PASSWORD_HASH: 'pbkdf2-sha256:1:a:b',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^There are locked links but no password: set LINKS_PASSWORD.+with the password itself\.\n$/,
    );
    expect(existsSync(target)).toBe(false);
  });
});
