import { expect, it } from 'vitest';
import { countedIn } from './counted';

const links = { one: 'link', other: 'links' };

it.each([
  [0, '0 links'],
  [1, '1 link'],
  [2, '2 links'],
  [999, '999 links'],
  [12_345, '12,345 links'],
])('the English text for %d is %j', (count, said) => {
  expect(countedIn('en')(count, links)).toBe(said);
});

it('the text uses the fallback form if a language has more forms', () => {
  expect(countedIn('pl')(5, { one: 'link', few: 'linki', other: 'linków' })).toBe('5 linków');
  expect(countedIn('pl')(3, { one: 'link', few: 'linki', other: 'linków' })).toBe('3 linki');
});
