import { describe, expect, it } from 'vitest';
import { bookmarkOf } from '@/media/bookmarks/bookmark';
import { planImport } from './importPlan';

const plan = (addresses: readonly (readonly [address: string, name?: string])[]) =>
  planImport(
    addresses.map(([address, name = 'A']) => bookmarkOf({ address, name, folders: ['一', '二', '三'] })),
    [{ name: '有', link: 'https://there.example/' }],
  );

describe('an import of bookmarks', () => {
  it('says what would come, under the names of the innermost two folders', () => {
    expect(plan([['https://a.example', ' 名\u200B 称 ']]).added).toEqual([
      { link: 'https://a.example/', name: '名 称', icon: '', description: '', folder: '二 / 三', home: false },
    ]);
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
    [`https://a.example/${'x'.repeat(10_000)}`, { scheme: 'https:' }],
  ])('says what cannot open, and why: %.30s', (address, why) => {
    expect(plan([[address]])).toMatchObject({ added: [], refused: [{ name: 'A', why }] });
  });

  it('names what has no name by its host', () => {
    expect(plan([['https://www.a.example/x', ' ']]).added).toMatchObject([{ name: 'a.example' }]);
  });
});
