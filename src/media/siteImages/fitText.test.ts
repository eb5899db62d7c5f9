import { afterEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { anyName } from '../../../tests/support/hostileWords';
import { fitText, type Step } from './fitText';

const STEPS: readonly Step[] = [
  [100, 1],
  [80, 1],
  [80, 2],
  [50, 3],
];
const WIDTH = 800;
/** Latin letters are 0.5 em wide, all other characters 1 em. */
const measure = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (letter <= '\u024f' ? 0.5 : 1), 0) * size;
const bare = (text: string) => text.replaceAll(/\s+/g, '');
const fit = (text: string) => fitText(text, WIDTH, STEPS, measure);

afterEach(() => vi.unstubAllGlobals());

describe('a name on the share picture', () => {
  it.each([
    ['小站', 100, ['小站']],
    ['十个字的一个人的主页', 80, ['十个字的一个人的主页']],
    ['My own small start page', 80, ['My own small', 'start page']],
  ] as const)('%s is as large as it fits', (name, size, lines) => {
    expect(fit(name)).toEqual({ size, lines });
  });

  it('is fitted in a browser without Intl.Segmenter (Firefox before 125)', () => {
    const { DateTimeFormat } = Intl;
    vi.stubGlobal('Intl', { DateTimeFormat });
    expect(fit('My own small start page')).toEqual({ size: 80, lines: ['My own small', 'start page'] });
    expect(bare(fit('写代码，拍照片，种花。').lines.join(''))).toBe('写代码，拍照片，种花。');
  });

  it('has lines of about the same length, and none starts with a closing mark', () => {
    const { size, lines } = fit('写代码，拍照片，种花。');
    expect(size).toBe(80);
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
    const [one = 0, other = 0] = lines.map((line) => line.length);
    expect(Math.abs(one - other)).toBeLessThanOrEqual(3);
  });

  it('ends in an ellipsis if even the smallest size is too large', () => {
    const { size, lines } = fit('很长的名字'.repeat(20));
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('is never wider than its room, and loses only letters after an ellipsis', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { size, lines } = fit(name);
        expect(lines.filter((line) => measure(line, size) > WIDTH)).toEqual([]);
        const said = bare(lines.join(''));
        const cut = said === bare(name) ? said : said.replace(/…$/, '');
        expect(bare(name).startsWith(cut)).toBe(true);
        expect(said === bare(name) || said.endsWith('…')).toBe(true);
      }),
    );
  });
});
