import { afterEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { anyName } from '../../../tests/support/hostileWords';
import { fitText, type TextStep } from './fitText';

const STEPS: readonly TextStep[] = [
  [100, 1],
  [80, 1],
  [80, 2],
  [50, 3],
];
const WIDTH = 800;
const font = (size: number) => `${size}px monospace`;
const context = new OffscreenCanvas(1, 1).getContext('2d');
function measure(text: string, size: number): number {
  if (!context) throw new Error('expected a canvas');
  context.font = font(size);
  return context.measureText(text).width;
}
/** Without what the browser does not show between signs. */
const bare = (text: string) => text.replaceAll(/[\s\u200b]+/g, '');
const fit = (text: string) => fitText(text, WIDTH, STEPS, font);

afterEach(() => vi.unstubAllGlobals());

describe('a name on the share picture', () => {
  it.each([
    ['小站', 100, ['小站']],
    ['八个字的一个主页', 100, ['八个字的一个主页']],
    ['My own small start page', 80, ['My own small', 'start page']],
    ['Donaudampfschifffahrt ab', 50, ['Donaudampfschifffahrt ab']],
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

  it('breaks between words in Chinese', () => {
    const name = '我的图书馆收藏夹与笔记本';
    const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(name);
    const [first, ...others] = fit(name).lines;
    expect(others).toHaveLength(1);
    expect(Array.from(words, ({ index }) => index)).toContain(first?.length);
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
        // The browser rounds the width of a line up to a whole pixel. A word of joined letters that is cut has another
        // form of its last letter where the line stands alone, which may be wider.
        const more = (line: string) => (/\p{Script=Arabic}/u.test(line) ? size : 1);
        expect(lines.filter((line) => measure(line, size) > WIDTH + more(line))).toEqual([]);
        const said = bare(lines.join(''));
        const cut = said === bare(name) ? said : said.replace(/…$/, '');
        expect(bare(name).startsWith(cut)).toBe(true);
        expect(said === bare(name) || said.endsWith('…')).toBe(true);
      }),
    );
  });
});
