import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratch, type Scratch } from '../../tests/support/builtPage.ts';
import { misnamedFiles } from './misnamedFiles.ts';

let mine: Scratch;
beforeEach(() => {
  mine = scratch();
});
afterEach(() => mine.remove());

it.each([
  ['links.yaml', 'is not read, because its name is wrong; rename it to links.yml'],
  ['links.yml.txt', 'is not read, because its name is wrong; rename it to links.yml'],
  ['Site.YAML', 'is not read, because its name is wrong; rename it to site.yml'],
  ['site.txt', 'is not read, because its name is wrong; rename it to site.yml'],
])('a misnamed %s is reported', (name, text) => {
  expect(misnamedFiles(mine.write({ [name]: '' }, 'config'))).toEqual([{ name, text }]);
});

it('a file with a similar name is reported as not read if the right file exists', () => {
  const folder = mine.write({ 'links.yaml': '', 'links.yml': '', 'site.yml.bak': '', 'links.json': '' }, 'config');
  expect(misnamedFiles(folder)).toEqual([
    {
      name: 'links.yaml',
      text: 'is not read, because there is a links.yml in the same folder; keep only one file, named links.yml',
    },
  ]);
});
