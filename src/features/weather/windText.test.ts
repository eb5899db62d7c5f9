import { describe, expect, it } from 'vitest';
import { words as english } from './words/en';
import { words as traditional } from '@/features/weather/words/zh-TW';
import { words } from './words/zh-CN';
import { windText } from './windText';
import { fc } from '../../../tests/support/properties';

describe('windText', () => {
  it.each([
    ['西北', '2', '西北风 2级'],
    ['东', '≤3', '东风 ≤3级'],
    ['北', '12', '北风 12级'],
    ['西北风', '4', '西北风 4级'],
    ['无风向', '≤3', '无风向 ≤3级'],
    ['旋转不定', '≤3', '旋转不定 ≤3级'],
    ['', '3', '3级'],
    ['南', '', '南风'],
    ['', '', ''],
    ['西北', '0', '无风'],
    ['', '无风', '无风'],
    ['无风', '≤3', '无风'],
    ['西北', '微风', '西北风 微风'],
  ])('turns %j and %j into %j', (winddirection, windpower, text) => {
    expect(windText({ winddirection, windpower }, words)).toBe(text);
  });

  it.each([
    ['西北', '2', 'NW wind 2', '西北風 2級'],
    ['东', '≤3', 'E wind ≤3', '東風 ≤3級'],
    ['', '3', 'force 3', '3級'],
    ['南', '', 'S wind', '南風'],
    ['', '无风', 'Calm', '無風'],
    ['旋转不定', '≤3', 'Variable wind ≤3', '風向不定 ≤3級'],
    ['西北', '微风', 'NW wind Light breeze', '西北風 微風'],
  ])('is for %j and %j %j in English, and %j in Taiwan', (winddirection, windpower, inEnglish, inTaiwan) => {
    expect(windText({ winddirection, windpower }, english)).toBe(inEnglish);
    expect(windText({ winddirection, windpower }, traditional)).toBe(inTaiwan);
  });

  it('never says 风风', () => {
    const direction = fc.string({ unit: fc.constantFrom('东', '南', '西', '北', '风', '无', ' ') });
    fc.assert(
      fc.property(
        direction.filter((words) => !words.includes('风风')),
        (winddirection) => {
          expect(windText({ winddirection, windpower: '3' }, words)).not.toContain('风风');
        },
      ),
    );
  });
});
