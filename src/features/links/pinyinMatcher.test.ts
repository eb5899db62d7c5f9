import { describe, expect, it } from 'vitest';
import { pinyinNames } from '../../../tests/support/pinyinNames';
import { foldText } from './foldText';
import { findPinyin, pinyinOf, wordReadings } from './pinyin';
import { pinyinMatcher } from './pinyinMatcher';
import { fc } from '../../../tests/support/properties';

/** The expected result of the matcher, computed with `findPinyin()`. */
function expected(text: string, query: string): string | undefined {
  const pinyin = pinyinOf(query);
  if (!pinyin || !findPinyin(pinyin, text, 'any')) return undefined;
  return findPinyin(pinyin, text, { words: wordReadings(text) }) ? 'said' : 'possible';
}

function matched(text: string, query: string): string | undefined {
  const pinyin = pinyinOf(query);
  return pinyin && pinyinMatcher(pinyin)(text, wordReadings(text));
}

describe('the match of a text', () => {
  it.each([
    ['音乐', 'yinyue', 'said'],
    ['音乐', 'yy', 'said'],
    ['音乐', 'yinle', 'possible'],
    ['流行音乐', 'yinle', 'possible'],
    ['知🏮乎', 'zhihu', 'said'],
    ['知道乎', 'zhihu', undefined],
    ['微博', 'weibbo', undefined],
    ['哔哩哔哩'.repeat(20), 'bilibili'.repeat(8), 'said'],
    ['长长长长'.repeat(20), 'changzhang'.repeat(8), 'possible'],
    ['哔哩哔哩'.repeat(7), 'bilibili'.repeat(8), undefined],
  ])('%s for %s is %s', (text, query, match) => {
    expect(matched(text, query)).toBe(match);
  });

  it('is that of the places, whatever is written and typed', () => {
    const names = pinyinNames.map(([name]) => name);
    const piece = fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 3 }));
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => foldText(pieces.join('')));
    const letters = fc.constantFrom('n', 'g', 'y', 'i', 'u', 'z', 'h', 'c', 'x', 'a', "'", 'v', '乐', '1');
    const syllables = fc.constantFrom(...pinyinNames.flatMap(([, spoken]) => spoken));
    const query = fc.oneof(
      fc.string({ unit: letters, minLength: 1, maxLength: 6 }),
      fc.array(fc.oneof(syllables, letters), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, query, (text, query) => {
        expect(matched(text, query)).toBe(expected(text, query));
      }),
      { numRuns: 500 },
    );
  });

  it('of one name is that of the places, by each way to type it', () => {
    for (const [name, spoken] of pinyinNames) {
      for (let many = 1; many <= spoken.length; many += 1) {
        const typed = spoken.slice(0, many);
        for (const query of [typed.join(''), typed.map((one) => one[0]).join('')]) {
          expect(matched(name, query), `${name} ${query}`).toBe(expected(name, query));
        }
      }
    }
  });
});
