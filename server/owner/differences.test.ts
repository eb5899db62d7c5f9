import { expect, it } from 'vitest';
import { changedLinks } from './differences.ts';

const entry = (name: string, icon = '') =>
  `- { name: ${name}, link: https://${name}.example/, icon: '${icon}', category: A }\n`;
const text = (...names: string[]) => names.map((name) => entry(name)).join('');

it.each<[string, string, string, boolean]>([
  ['another order alone', text('a', 'b', 'c'), text('c', 'a', 'b'), true],
  ['another order beside a removed link', text('a', 'b', 'c'), text('c', 'a'), true],
  ['another order beside a changed link', text('a', 'b', 'c'), text('c', 'b') + entry('a', 'moon'), true],
  ['a removed, an added and a changed link', text('a', 'b', 'c'), text('x', 'b') + entry('c', 'moon'), false],
  ['nothing', text('a', 'b'), text('a', 'b'), false],
])('the differences of a version include a changed order: %s', (_, before, after, moved) => {
  expect(changedLinks(before, after).moved).toBe(moved);
});
