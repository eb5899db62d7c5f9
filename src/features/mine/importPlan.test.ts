import { describe, expect, it } from 'vitest';
import { bookmarkOf, type Bookmark } from '@/media/bookmarks/bookmark';
import { atOnce } from '@/shared/lib/inTasks';
import { planningImport } from './importPlan';

const planned = (bookmarks: readonly Bookmark[]) =>
  atOnce(planningImport(bookmarks, [{ link: 'https://there.example/' }]));
const plan = (addresses: readonly (readonly [address: string, name?: string])[]) =>
  planned(addresses.map(([address, name = 'A']) => bookmarkOf({ address, name, folders: ['一', '二', '三'] })));

const under = (year: string) =>
  bookmarkOf({ address: `https://y${year}.example/`, name: year, folders: [year, '工作', '文档'] });

describe('an import of bookmarks', () => {
  it('says what would come, under the names of the innermost two folders', () => {
    expect(plan([['https://a.example', ' 名\u200B 称 ']]).added).toEqual([
      { link: 'https://a.example/', name: '名 称', icon: '', description: '', folder: '二 / 三', home: false },
    ]);
  });

  it('keeps folders apart whose innermost two names are the same', () => {
    expect(planned([under('2025'), under('2026')]).added.map(({ folder }) => folder)).toEqual([
      '2025 / 工作 / 文档',
      '2026 / 工作 / 文档',
    ]);
  });

  it('counts the second addresses that are not imported', () => {
    const second = { name: 'a', secondAddress: 'http://192.168.7.9/' };
    const given = ['https://a.example/', 'https://there.example/'].map((address) => bookmarkOf({ ...second, address }));
    expect(planned(given).secondAddresses).toBe(1);
  });

  it('says what is there, by what the addresses lead to', () => {
    const { added, there } = plan([
      ['http://there.example'],
      ['https://b.example/'],
      ['https://b.example/?utm_source=x'],
    ]);
    expect(added).toHaveLength(1);
    expect(there.map(({ why }) => why)).toEqual([{ because: 'there' }, { because: 'twice' }]);
  });

  it.each([
    ['javascript:alert(1)', { scheme: 'javascript:' }],
    ['PLACE:sort=8', { scheme: 'place:' }],
    ['data:text/html,x', { scheme: 'data:' }],
    ['chrome://settings', { scheme: 'chrome:' }],
    ['', { because: 'noAddress' }],
    ['no address', { because: 'noAddress' }],
    ['https://a b.example/', { because: 'noAddress' }],
    [`https://a.example/${'x'.repeat(10_000)}`, { because: 'tooLong' }],
  ])('says what cannot open, and why: %.30s', (address, why) => {
    expect(plan([[address]])).toMatchObject({ added: [], refused: [{ name: 'A', why }] });
  });

  it('leaves out what stands in folders that are nested too deep', () => {
    const deep = bookmarkOf({ address: 'https://a.example/', name: 'A', isTooDeep: true });
    expect(planned([deep])).toMatchObject({ added: [], refused: [{ name: 'A', why: { because: 'tooDeep' } }] });
  });

  it.each([
    ['https://www.a.example/x', 'a.example'],
    ['https://xn--bcher-kva.example/', 'bücher.example'],
  ])('names what has no name by its host: %s', (address, name) => {
    expect(plan([[address, ' ']]).added).toMatchObject([{ name }]);
  });
});
