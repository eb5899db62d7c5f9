import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';

/** Runs `npm start` in a project that has never been built and has no sources of the page, so that no build succeeds. */
function start(dotEnv: string) {
  const project = mkdtempSync(join(tmpdir(), 'porchlight-start-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const name of ['scripts', 'server', 'config', 'package.json', 'package-lock.json']) {
    cpSync(name, join(project, name), { recursive: true });
  }
  mkdirSync(join(project, 'node_modules'));
  // Not the cache, which has the stamp of this project's build.
  for (const name of readdirSync('node_modules').filter((one) => one !== '.cache')) {
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name), 'junction');
  }
  writeFileSync(join(project, '.env'), dotEnv);
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CONFIG_DIR|PORT|HOST|BASE_PATH)/.test(name));
  const env = { ...Object.fromEntries(inherited), PORT: '0', PORCHLIGHT_LANG: 'en' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: project, env });
  return { status, stdout: String(stdout), stderr: String(stderr), project };
}

it.each([
  ['that seems to name the owner’s folder', 'CONFIG_DIR＝../my-porchlight', '.env:1: this line'],
  ['with a value that stops the server', 'TRUST_PROXY=yes', '.env:1: TRUST_PROXY: expected'],
  ['that names a missing folder', 'CONFIG_DIR=../not-there', 'not-there'],
])('a line of .env %s stops the start before the build', (_, line, problem) => {
  const { status, stdout, stderr } = start(`${line}\n`);
  expect(stderr).toContain(problem);
  expect(stderr.trim()).not.toMatch(/^\s+at /m);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

it('a line of .env that has no effect is reported before the build', () => {
  const { stdout, stderr } = start('PROT=3001\n');
  expect(stderr).toMatch(/^\.env:1: PROT: Porchlight has no such variable/);
  expect(stdout).toContain('Building');
});
