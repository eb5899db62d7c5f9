import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addressOfSource } from './addressOfSource.ts';

let root = '';
const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: root })).toMatchObject({ status: 0 });

beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'porchlight-'))));
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['git@github.com:me/page.git', 'https://github.com/me/page'],
  ['ssh://git@git.example:2222/me/page.git', 'https://git.example/me/page'],
  ['https://me:secret@git.example/me/page.git/', 'https://git.example/me/page'],
  ['http://localhost:3000/me/page', 'http://localhost:3000/me/page'],
  ['../porchlight', ''],
  ['/srv/git/page.git', ''],
  ['file:///srv/git/page.git', ''],
])('the repository %j is linked as %j', (origin, address) => {
  git('init', '--quiet');
  git('config', 'remote.origin.url', origin);
  expect(addressOfSource(root)).toBe(address);
});

it('a repository without an origin, and a folder that is no repository, are not linked', () => {
  expect(addressOfSource(root)).toBe('');
  git('init', '--quiet');
  expect(addressOfSource(root)).toBe('');
});
