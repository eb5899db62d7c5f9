import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { basePath } from './build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'porchlight-build-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('the path of the page comes from the environment, then from .env, and an invalid one stops the start', () => {
  vi.stubEnv('BASE_PATH', '');
  expect(basePath(folder)).toBe('/');
  writeFileSync(join(folder, '.env'), 'BASE_PATH=/home\n');
  expect(basePath(folder)).toBe('/home/');
  vi.stubEnv('BASE_PATH', '/start/');
  expect(basePath(folder)).toBe('/start/');
  vi.stubEnv('BASE_PATH', 'C:/Program Files/Git/home/');
  expect(() => basePath(folder)).toThrow('BASE_PATH=/home/');
});
