import { afterEach, expect, it, vi } from 'vitest';
import { emojiIn } from './linkIcon';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a 🏮 b 🌙', '🏮'],
  [' 👨‍👩‍👧 ', '👨‍👩‍👧'],
  ['abc', ''],
])('the first emoji of %j is found', (text, emoji) => expect(emojiIn(text)).toBe(emoji));

it.each([
  [' 🏮 ', '🏮'],
  ['a 🏮', ''],
])('%j has the emoji %j in a browser without Intl.Segmenter (Firefox before 125)', (text, emoji) => {
  vi.stubGlobal('Intl', {});
  expect(emojiIn(text)).toBe(emoji);
});
