import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namesIn } from './fileStats.ts';
import { leadsBeside, pathOnDisk } from './namesOnDisk.ts';

vi.mock('./fileStats.ts', { spy: true });

/** As a Mac writes it: the letter and its accent are two characters. */
const DECOMPOSED = 'cafe\u0301.png';
const COMPOSED = DECOMPOSED.normalize();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-names-'));
  mkdirSync(join(folder, 'icons'));
});
afterEach(() => {
  vi.mocked(namesIn).mockClear();
  rmSync(folder, { recursive: true });
});

it('a folder is listed once, even if many missing names are requested', () => {
  writeFileSync(join(folder, 'icons', DECOMPOSED), 'x');
  expect(pathOnDisk(folder, `/icons/${COMPOSED}`)).toBe(`/icons/${DECOMPOSED}`);
  for (let index = 0; index < 100; index += 1) {
    expect(pathOnDisk(folder, `/icons/没有${index}.png`)).toBe(`/icons/没有${index}.png`);
  }
  expect(vi.mocked(namesIn)).toHaveBeenCalledTimes(1);
});

it('a file that was added after the folder was listed is found', () => {
  expect(pathOnDisk(folder, `/icons/${COMPOSED}`)).toBe(`/icons/${COMPOSED}`);
  writeFileSync(join(folder, 'icons', DECOMPOSED), 'x');
  // The clock of the file system may be coarse.
  utimesSync(join(folder, 'icons'), 2_000_000_000, 2_000_000_000);
  expect(pathOnDisk(folder, `/icons/${COMPOSED}`)).toBe(`/icons/${DECOMPOSED}`);
});

it.each([
  ['a folder', undefined, []],
  ['a link to a folder elsewhere', '../elsewhere', []],
  ['a link to a folder of the owner’s', 'other', []],
  ['a link to the owner’s folder', '.', ['a.png', 'mine.json']],
  ['a link to the folder above', '..', ['config/mine.json']],
])('what is beside public/ is not public where public/ is %s', (_, target, refused) => {
  for (const name of ['config/other', 'elsewhere']) mkdirSync(join(folder, name), { recursive: true });
  const publicDir = join(folder, 'config/public');
  if (target === undefined) mkdirSync(publicDir);
  else symlinkSync(target, publicDir);
  writeFileSync(join(folder, 'config/mine.json'), '{}');
  writeFileSync(join(publicDir, 'a.png'), 'x');
  const paths = ['a.png', 'mine.json', 'config/mine.json'];
  expect(paths.filter((path) => leadsBeside(publicDir, path))).toEqual(refused);
});
