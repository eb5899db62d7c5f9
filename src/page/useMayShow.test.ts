import { expect, it } from 'vitest';
import { isMixed } from './useMayShow';

it.each([
  ['http://192.168.7.9/a.png', 'http:', false],
  ['http://192.168.7.9/a.png', 'https:', true],
  ['HTTP://192.168.7.9/a.png', 'chrome-extension:', true],
  ['https://a.example/a.png', 'https:', false],
  ['/icons/a.png', 'https:', false],
])('a picture at %s is shown on a page at %s, or mixed: %s', (address, protocol, mixed) => {
  expect(isMixed(address, protocol)).toBe(mixed);
});
