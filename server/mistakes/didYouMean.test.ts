import { expect, it } from 'vitest';
import { didYouMean } from './didYouMean.ts';

const NAMES = ['name', 'link', 'icon', 'category', 'description', 'is_home'];

it.each([
  ['nmae', 'name'],
  ['catgory', 'category'],
  ['CATEGORY', 'category'],
  ['descripton', 'description'],
  ['deskripton', 'description'],
  ['categories', undefined],
  ['ishome', 'is_home'],
  // Two slips in three letters would be another word, and one in one too.
  ['ico', 'icon'],
  ['ic', undefined],
  ['x', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s is suggested to mean %s', (word, meant) => expect(didYouMean(word, NAMES)).toBe(meant));

it('the first of the most similar names is suggested, but a name of other programs comes first', () => {
  expect(didYouMean('ab', ['ax', 'ay'])).toBe('ax');
  expect(didYouMean('abcd', ['abxy', 'abcx'])).toBe('abcx');
  expect(didYouMean('url', ['urls', 'link'])).toBe('link');
  expect(didYouMean('Title', ['titles', 'name'])).toBe('name');
  expect(didYouMean('title', ['titles'])).toBe('titles');
});

it.each([
  ['url', 'link'],
  ['href', 'link'],
  ['link', 'url'],
  ['src', 'url'],
  ['file', 'url'],
  ['title', 'name'],
  ['singer', 'artist'],
  ['author', 'artist'],
  ['image', 'cover'],
  ['pic', 'cover'],
  ['lyric', 'lrc'],
  ['lyrics', 'lrc'],
])('the name %s of other programs is suggested as %s', (word, name) => expect(didYouMean(word, [name])).toBe(name));
