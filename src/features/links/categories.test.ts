import { describe, expect, it } from 'vitest';
import { checkLinks } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { categoriesOf } from './categories';
import { NO_CATEGORY } from './receiveLinks';

const links = (...categories: string[]) =>
  checkLinks(categories.map((category, place) => ({ name: `链接${place}`, link: '/', ...(category && { category }) })))
    .items;

describe('the tabs of the directory', () => {
  it('are empty for links without a category', () => {
    const [home, other] = links('', 'AI');
    if (!home || !other) throw new Error('two links');
    expect(categoriesOf([{ ...home, category: NO_CATEGORY }, other], lockedGroupsOf(['个人']))).toEqual(['AI', '个人']);
  });

  it.each<[string[], string[], string[]]>([
    [[], [], []],
    [[], ['个人', 'DEMO'], ['个人', 'DEMO']],
    [['效率', 'AI', '效率', '生活', 'AI'], ['个人'], ['效率', 'AI', '生活', '个人']],
    [
      ['个人', '效率', 'DEMO'],
      ['个人', 'DEMO'],
      ['效率', '个人', 'DEMO'],
    ],
    [
      ['DEMO', '个人'],
      ['个人', 'DEMO'],
      ['个人', 'DEMO'],
    ],
    [['', 'AI'], [], ['其他', 'AI']],
    [['constructor', '__proto__', 'AI'], ['toString'], ['constructor', '__proto__', 'AI', 'toString']],
    [['__proto__', 'AI'], ['__proto__'], ['AI', '__proto__']],
    [['AI'], ['个人', '个人'], ['AI', '个人']],
    [['10', '2', 'b', '1'], [], ['10', '2', 'b', '1']],
    [['工具 / 在线', '生活', '工具', '生活/在线', '生活 / 在线 / 翻译'], [], ['工具', '生活', '生活/在线']],
    [
      ['生活', '工具 / 词典'],
      ['工具 / 在线', '私 / 账'],
      ['生活', '工具', '私'],
    ],
    [['工具 / 在线', '生活'], ['工具 / 在线'], ['生活', '工具']],
  ])('are, for links in %j with %j locked, %j', (categories, locked, tabs) => {
    expect(categoriesOf(links(...categories), lockedGroupsOf(locked))).toEqual(tabs);
  });
});
