import { describe, expect, it } from 'vitest';
import { bookmarkOf, type Bookmark } from '@/media/bookmarks/bookmark';
import { ownLinkOf, planOwnImport } from './ownImport';

const planned = (bookmarks: readonly Bookmark[]) => planOwnImport(bookmarks, [{ link: 'https://there.example/' }]);
const plan = (addresses: readonly (readonly [address: string, name?: string])[]) =>
  planned(addresses.map(([address, name = 'A']) => bookmarkOf({ address, name, folders: ['一', '二', '三'] })));

const under = (year: string) =>
  bookmarkOf({ address: `https://y${year}.example/`, name: year, folders: [year, '工作', '文档'] });

describe('an import of bookmarks', () => {
  it('shows what would be added, under the names of their folders', () => {
    expect(plan([['https://a.example', ' 名\u200B 称 ']]).added.map(ownLinkOf)).toEqual([
      { link: 'https://a.example/', name: '名 称', icon: '', description: '', folder: '一 / 二 / 三', home: false },
    ]);
  });

  it('separates folders whose innermost two names are the same', () => {
    expect(planned([under('2025'), under('2026')]).added.map(({ category }) => category)).toEqual([
      '2025 / 工作 / 文档',
      '2026 / 工作 / 文档',
    ]);
  });

  it('counts the second addresses that are not imported', () => {
    const second = { name: 'a', lan: 'http://192.168.7.9/' };
    const input = ['https://a.example/', 'https://there.example/'].map((address) => bookmarkOf({ ...second, address }));
    expect(planned(input).parts).toEqual([['second-address', ['a']]]);
  });

  it('names the links that the file marks as private, since they show like all others', () => {
    const [secret, open] = ['secret', 'open'].map((name) =>
      bookmarkOf({ address: `https://${name}.example/`, name, marks: name === 'secret' ? ['private: 1'] : [] }),
    );
    const there = bookmarkOf({ address: 'https://there.example/', name: 'there', marks: ['private: 1'] });
    const { added, parts } = planned([secret, open, there].filter((one) => one !== undefined));
    expect(added.map(({ name }) => name)).toEqual(['secret', 'open']);
    expect(parts).toEqual([['private', ['secret']]]);
  });

  it('has the only address of a link, also if it is one for use at home', () => {
    const plan = planned([bookmarkOf({ name: 'a', lan: 'http://192.168.7.9/' })]);
    expect(plan).toMatchObject({ added: [{ name: 'a', link: 'http://192.168.7.9/' }], parts: [], left: [] });
  });

  it('counts as present the links that lead to the same address', () => {
    const { added, there } = plan([
      ['http://there.example'],
      ['https://b.example/'],
      ['https://b.example/?utm_source=x'],
    ]);
    expect(added).toHaveLength(1);
    expect(there.map(({ reason }) => reason)).toEqual(['there', 'twice']);
  });

  it.each([
    ['javascript:', 'javascript:alert(1)'],
    ['place:', 'PLACE:sort=8'],
    ['data:', 'data:text/html,x'],
    ['chrome:', 'chrome://settings'],
    ['no-address', ''],
    ['no-address', 'no address'],
    ['no-address', 'https://a b.example/'],
    ['too-long', `https://a.example/${'x'.repeat(10_000)}`],
  ])('names links that cannot open, with the reason %s', (reason, address) => {
    expect(plan([[address]])).toMatchObject({ added: [], left: [{ name: 'A', reason }] });
  });

  it('omits links in folders that are nested too deep', () => {
    const deep = bookmarkOf({ address: 'https://a.example/', name: 'A', isTooDeep: true });
    expect(planned([deep])).toMatchObject({ added: [], left: [{ name: 'A', reason: 'too-deep' }] });
  });

  it.each([
    ['https://www.a.example/x', 'a.example'],
    ['https://xn--bcher-kva.example/', 'bücher.example'],
  ])('uses the host as the name of a link without one: %s', (address, name) => {
    expect(plan([[address, ' ']]).added).toMatchObject([{ name }]);
  });
});
