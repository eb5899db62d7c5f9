import { describe, expect, it } from 'vitest';
import { entries as someEntries, mineLink } from '../../../tests/support/mine';
import { fc } from '../../../tests/support/properties';
import { memoryStorage } from '../../../tests/support/services';
import type { MineEntry } from './entry';
import { mergeEntries } from './merge';
import { ASIDE_KEY, MINE_KEY, TILES_KEY } from './mineKeys';
import { storedEntries, storeEntries } from './mineStore';

const NOW = 1_800_000_000_000;
const link = (id: string, given: Partial<Parameters<typeof mineLink>[0]> = {}) => mineLink({ id, at: NOW, ...given });
const bare = (id: string) => ({ id, at: NOW, link: `https://${id}.example/`, name: id, place: 'V' });
const store = (storage: ReturnType<typeof memoryStorage>, entries: readonly MineEntry[]) =>
  storeEntries(storage, entries, NOW);

/** Storage that refuses values longer than `characters`. */
function smallStorage(characters: number) {
  const storage = memoryStorage();
  return {
    ...storage,
    writeText(key: string, text: string) {
      if (text.length <= characters) storage.writeText(key, text);
    },
  };
}

describe('the own links in storage', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(someEntries(NOW), (given) => {
        const storage = memoryStorage();
        expect(store(storage, given)).toBe(true);
        expect(storedEntries(storage, NOW)).toEqual(mergeEntries(given, [], NOW));
      }),
    );
  });

  it('take no room where there are none', () => {
    const storage = memoryStorage();
    expect(store(storage, [])).toBe(true);
    expect(storage.readText(MINE_KEY)).toBeNull();
    expect(storage.readText(TILES_KEY)).toBeNull();
  });

  it('leave fields out that say nothing', () => {
    const storage = memoryStorage();
    store(storage, [link('a'), { id: 'b', at: NOW, gone: true }]);
    expect(storage.read(MINE_KEY)).toEqual({ version: 1, entries: [bare('a'), { id: 'b', at: NOW, gone: true }] });
  });

  it('are merged with what another tab has written meanwhile', () => {
    const storage = memoryStorage();
    store(storage, [link('a'), link('b')]);
    store(storage, [{ id: 'b', at: NOW + 1, gone: true }, link('c')]);
    expect(storedEntries(storage, NOW).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    // The older tab still has `b`.
    store(storage, [link('a', { at: NOW + 2, name: 'A' }), link('b')]);
    expect(storedEntries(storage, NOW)).toEqual([
      link('a', { at: NOW + 2, name: 'A' }),
      { id: 'b', at: NOW + 1, gone: true },
      link('c'),
    ]);
  });

  it('keeps those of the first view apart, in their order', () => {
    const storage = memoryStorage();
    store(storage, [link('a', { home: true, place: 'W' }), link('b'), link('c', { home: true, place: 'V' })]);
    expect(storage.read(TILES_KEY)).toMatchObject([{ name: 'c', is_home: 'true' }, { name: 'a' }]);
    store(storage, [{ id: 'a', at: NOW + 1, gone: true }, link('c', { at: NOW + 1 })]);
    expect(storage.readText(TILES_KEY)).toBeNull();
  });

  it.each([
    ['an address that must not open', { ...bare('x'), link: 'javascript:alert(1)' }],
    ['a path of whichever site it is', { ...bare('x'), link: '/admin' }],
    ['data', { ...bare('x'), link: 'data:text/html,x' }],
    ['10 kB of address', { ...bare('x'), link: `https://a.example/${'x'.repeat(10_000)}` }],
    ['no name', { ...bare('x'), name: ' ' }],
    ['no time', { ...bare('x'), at: 'today' }],
    ['no address', { id: 'x', at: NOW, name: 'x' }],
    ['another kind, of a later version', { id: 'x', at: NOW, kind: 'note', text: 'x' }],
    ['nothing', null],
    ['a text', 'x'],
  ])('keeps an entry aside that cannot be read: %s', (_, odd) => {
    const storage = memoryStorage({ [MINE_KEY]: { version: 1, entries: [bare('a'), odd] } });
    expect(storedEntries(storage, NOW)).toEqual([link('a')]);
    store(storage, [link('b')]);
    expect(storage.read(MINE_KEY)).toEqual({ version: 1, entries: [bare('a'), bare('b'), odd] });
  });

  it('keeps version and fields that a later page has added', () => {
    const later = { version: 7, entries: [{ ...bare('a'), colour: 'red' }] };
    const storage = memoryStorage({ [MINE_KEY]: later });
    store(storage, [link('a', { at: NOW + 1, name: 'A' })]);
    expect(storage.read(MINE_KEY)).toEqual({
      version: 7,
      entries: [{ ...bare('a'), at: NOW + 1, name: 'A', colour: 'red' }],
    });
  });

  it.each(['{"version":1,"entries":[{"id', '"text"', 'null', '{"version":9,"links":{}}', ''])(
    'sets aside what is no list at all: %s',
    (text) => {
      const storage = memoryStorage();
      storage.writeText(MINE_KEY, text);
      expect(storedEntries(storage, NOW)).toEqual([]);
      expect(store(storage, [])).toBe(true);
      expect(storage.readText(MINE_KEY)).toBe(text);
      expect(store(storage, [link('a')])).toBe(true);
      expect(storage.read(ASIDE_KEY)).toEqual([text]);
      expect(storedEntries(storage, NOW)).toEqual([link('a')]);
    },
  );

  it('stay as they were where storage is full', () => {
    const storage = smallStorage(300);
    expect(store(storage, [link('a', { home: true })])).toBe(true);
    const before = [storage.readText(MINE_KEY), storage.readText(TILES_KEY)];
    const many = Array.from({ length: 50 }, (_, index) => link(`n${index}`, { home: true }));
    expect(store(storage, many)).toBe(false);
    expect([storage.readText(MINE_KEY), storage.readText(TILES_KEY)]).toEqual(before);
  });

  it('do not replace a damaged value that cannot be set aside', () => {
    const storage = smallStorage(100);
    const damaged = `[${'x'.repeat(99)}`;
    storage.writeText(MINE_KEY, damaged.slice(0, 100));
    expect(store(storage, [link('a')])).toBe(false);
    expect(storage.readText(MINE_KEY)).toBe(damaged.slice(0, 100));
  });

  it('of two thousand fit into 400 kB', () => {
    const storage = memoryStorage();
    const many = Array.from({ length: 2000 }, (_, index) =>
      link(`k3f9${index}`, {
        link: `https://www.example${index}.com/articles/2026/11/${index}`,
        name: `一个有名字的网站 ${index}`,
        description: '这里是它的说明',
        folder: `文件夹 ${index % 20}`,
        place: `V0${index}`,
      }),
    );
    expect(store(storage, many)).toBe(true);
    expect(storage.readText(MINE_KEY)?.length).toBeLessThan(400_000);
  });
});
