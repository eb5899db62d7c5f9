import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['config', 'deploy', 'docs', 'public', 'scripts', 'server', 'src', 'sw', 'tests'];

it('no two files have names that differ only by case, because Windows and macOS would treat them as one', () => {
  const seen = new Set<string>();
  const same: string[] = [];
  for (const folder of FOLDERS) {
    for (const path of readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })) {
      const name = `${folder}/${path}`.toLowerCase();
      if (seen.has(name)) same.push(name);
      seen.add(name);
    }
  }
  expect(seen.size).toBeGreaterThan(1000);
  expect(same).toEqual([]);
});
