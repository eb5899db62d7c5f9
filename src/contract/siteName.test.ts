import { expect, it } from 'vitest';
import { siteNameParts } from './siteName';

it.each([
  ['porchlight.home', ['porchlight', 'home']],
  ['我的主页', ['我的主页', '']],
  ['192.168.1.20:3401', ['192.168.1.20:3401', '']],
  ['10.0.0.2', ['10.0.0.2', '']],
  ['[fd00::2]:3000', ['[fd00::2]:3000', '']],
])('%s is split at its last dot, unless it is an IP address', (url, parts) =>
  expect(siteNameParts(url)).toEqual(parts),
);
