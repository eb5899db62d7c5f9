import { describe, expect, it } from 'vitest';
import { words as pageWords } from '@/app/words/zh-CN';
import { timesIn } from '@/features/units/unitsSlice';
import { words } from '../words/history/zh-CN';
import { changedLines, versionTitle, type Difference } from './readHistory';
import { whenText } from './VersionFold';

const nameOf = (path: string) =>
  ({ name: '名称', icp: '备案号', 'greeting.hello': '问候', 'greeting.text': '问候' })[path] ?? path;
const list = (input: Partial<Extract<Difference, { counts: unknown }>>): Difference => {
  const { added = [], removed = [], changed = [], moved = false } = input;
  const counts = { added: added.length, removed: removed.length, changed: changed.length };
  return { counts, moved, added, removed, changed };
};
const fields = (...paths: string[]): Difference => ({ fields: paths.map((path) => ({ path, before: 1, after: 2 })) });
const entry = (name: string) => ({ name, link: `https://${name}.example/`, category: 'AI' });

describe('a version in a few words', () => {
  it.each<[Difference, 'site' | 'links' | 'playlist', string]>([
    [fields('greeting.hello', 'greeting.text', 'name'), 'site', '改了问候、名称'],
    [fields('a', 'b', 'c', 'd', 'e'), 'site', '改了a、b、c，还有 2 项'],
    [fields(), 'site', '改了注释或写法'],
    [list({ added: [entry('a'), entry('b'), entry('c')], removed: [entry('d')] }), 'links', '添加 3 个链接，删除“d”'],
    [list({ added: [entry('a')] }), 'links', '添加“a”'],
    [
      list({ added: [entry('a'), entry('b')], removed: [entry('c'), entry('d')] }),
      'playlist',
      '添加 2 首歌，删除 2 个',
    ],
    [list({ changed: [{ before: entry('a'), after: entry('b') }] }), 'links', '修改“b”'],
    [list({ moved: true }), 'links', '调整了顺序'],
    [list({}), 'links', '改了注释或写法'],
  ])('describes the difference %j of %s as %j', (difference, file, title) => {
    expect(versionTitle(difference, file, words, nameOf)).toBe(title);
  });
});

describe('a version line by line', () => {
  it('says what a field was and is, and an unset field is its default', () => {
    const difference = { fields: [{ path: 'name', before: null, after: '小站' }] };
    expect(changedLines(difference, words, nameOf, String)).toEqual([
      { key: 'name', title: '名称', before: '（默认）', after: '小站' },
    ]);
  });

  it('says of a changed link only what has changed', () => {
    const changed = [{ before: entry('a'), after: { ...entry('a'), category: '生活' } }];
    const difference = list({ added: [entry('b')], removed: [entry('c')], changed });
    expect(changedLines(difference, words, nameOf, String)).toEqual([
      { key: '+0', title: 'b', before: '', after: 'https://b.example/ · AI' },
      { key: '-0', title: 'c', before: 'https://c.example/ · AI', after: '' },
      { key: '~0', title: 'a', before: 'category: AI', after: 'category: 生活' },
    ]);
  });
});

it('the time of a version is relative to now', () => {
  const now = new Date(2026, 10, 23, 12, 0).getTime();
  const units = { hours: '24', degrees: 'c', weekStart: '1', timeZone: '' } as const;
  const times = timesIn(units, pageWords.units, 'zh-CN');
  const when = (...[year, month, day]: [number, number, number]) =>
    whenText(new Date(year, month - 1, day, 9, 5).getTime(), now, words, times);
  expect(when(2026, 11, 23)).toBe('今天 09:05');
  expect(when(2026, 11, 22)).toBe('昨天 09:05');
  expect(when(2026, 11, 19)).toBe('11月19日 09:05');
  expect(when(2025, 11, 19)).toBe('2025年11月19日 09:05');
});
