import { describe, expect, it } from 'vitest';
import { pinnedNumber, readStoredWallpaper } from './storedWallpaper';

const id = '00000000-0000-4000-8000-000000000001';
const known = { dominant: '#112233', scrim: 0.2 };

describe('the stored choice for the next visit', () => {
  it('is read as it was written', () => {
    const saved = { own: { id, pinned: true, known }, before: '1', number: 3 };
    expect(readStoredWallpaper(saved)).toEqual(saved);
    expect(readStoredWallpaper({ own: { id, known } }).own).toEqual({ id, pinned: false, known });
  });

  it.each([[null], ['4'], [7], [[]], [{}], [{ own: null, before: undefined, number: '3' }]])(
    'is empty if %j is stored',
    (stored) => {
      expect(readStoredWallpaper(stored)).toEqual({ own: undefined, before: undefined, number: undefined });
    },
  );

  it.each([
    ['no id', { known }],
    ['a path for an id', { id: '../images/background1', known }],
    ['a later form of id', { id: 'abc', known }],
    ['no colours', { id }],
    ['invalid colours', { id, known: { dominant: 'url(x)', scrim: 0.2 } }],
    ['an invalid scrim', { id, known: { dominant: '#112233', scrim: 7 } }],
  ])('is no own picture with %s', (_, own) => {
    expect(readStoredWallpaper({ own, number: 3 })).toMatchObject({ own: undefined, number: 3 });
  });

  it('is a local picture for a type of a later version', () => {
    expect(readStoredWallpaper({ before: '9' }).before).toBe('0');
  });
});

describe('a pinned number', () => {
  it.each([
    [1, 1],
    [10, 10],
    [11, undefined],
    [0, undefined],
    [2.5, undefined],
    [Number.NaN, undefined],
    [undefined, undefined],
  ])('%s of ten pictures is read as %s', (number, counts) => {
    expect(pinnedNumber({ number }, 10)).toBe(counts);
  });
});
