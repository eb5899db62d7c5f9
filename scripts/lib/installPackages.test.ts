import process from 'node:process';
import { expect, it } from 'vitest';
import { isInstalled } from './installPackages.mjs';

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-elsewhere': { version: '1.0.0', optional: true, os: ['elsewhere'], cpu: ['x64'] },
    'node_modules/b-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  },
};
const here = { 'node_modules/b-here': { version: '1.0.0' } };

it.each([
  ['all packages without those of other systems', true, { 'node_modules/a': { version: '1.0.0' }, ...here }],
  ['a folder of another system', false, { 'node_modules/a': { version: '1.0.0' } }],
  ['a missing package', false, here],
  ['another version', false, { 'node_modules/a': { version: '1.0.1' }, ...here }],
  ['one too many', false, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' }, ...here }],
])('%s: installed is %s', (_, isThere, packages) => {
  expect(isInstalled(lock, { packages })).toBe(isThere);
});
