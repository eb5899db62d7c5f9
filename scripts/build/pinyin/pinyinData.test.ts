import { describe, expect, it } from 'vitest';
import { pinyinCode } from '../../../src/features/links/pinyinCode.ts';
import { pinyinData } from './pinyinData.ts';

const data = pinyinData();
const syllables = data.syllables.split(' ');

describe('the pinyin data of a build', () => {
  it('lists each syllable of Chinese once, without tones', () => {
    expect(new Set(syllables).size).toBe(syllables.length);
    expect(syllables.length).toBeGreaterThan(400);
    for (const syllable of syllables) expect(syllable).toMatch(/^[a-z]{1,6}$/);
    for (const syllable of ['nv', 'lv', 'nve', 'lve', 'zhuang', 'a']) expect(syllables).toContain(syllable);
  });

  it('has a reading for nearly every character of the block, and a syllable for every reading', () => {
    const { first, last, none, simplified, further, placeOf } = pinyinCode;
    const alone = data.characters.replaceAll(new RegExp(`${further}.`, 'gsu'), '');
    expect(alone).toHaveLength(last - first + 1);
    const ids = Array.from(alone).filter((sign) => sign !== none && sign !== simplified);
    expect(ids.filter((id) => syllables[placeOf(id)] === undefined)).toEqual([]);
    // Only about a hundred recent characters at the end of the block have no known reading.
    expect(alone.split(none).length).toBeLessThan(300);
  });

  it('has a simplified form for each traditional character', () => {
    const traditional = data.characters.split(pinyinCode.simplified).length - 1;
    expect(traditional).toBeGreaterThan(2500);
    expect(data.simplified).toHaveLength(traditional);
    expect(data.simplified).not.toMatch(/[樂銀國臺]/u);
  });

  it('has words with a syllable for each character', () => {
    for (const entry of data.words.split(' '))
      expect(entry).toMatch(/^(?:\p{Script=Han}{2}..|\p{Script=Han}{3}...)$/su);
  });
});
