import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratch, type Scratch } from '../../tests/support/builtPage.ts';
import { misnamedFiles } from './misnamedFiles.ts';

let mine: Scratch;
beforeEach(() => {
  mine = scratch();
});
afterEach(() => mine.remove());

it.each([
  ['links.yaml', 'is not read because of its name; rename it to links.yml'],
  ['links.yml.txt', 'is not read because of its name; rename it to links.yml'],
  ['Site.YAML', 'is not read because of its name; rename it to site.yml'],
  ['site.txt', 'is not read because of its name; rename it to site.yml'],
])('finds %s', (name, text) => {
  expect(misnamedFiles(mine.write({ [name]: '' }, 'config'))).toEqual([{ name, text }]);
});

it('says that a file with nearly the right name is not read beside the right one', () => {
  const folder = mine.write({ 'links.yaml': '', 'links.yml': '', 'site.yml.bak': '', 'links.json': '' }, 'config');
  expect(misnamedFiles(folder)).toEqual([
    { name: 'links.yaml', text: 'is not read, because links.yml is beside it; keep only one of them, as links.yml' },
  ]);
});
