import { persistStore } from 'redux-persist';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkDeleted, linksImported, selectMineLinks, selectOwnTiles } from '@/features/mine/mineSlice';
import { MINE_STORAGE_KEY } from '@/features/mine/mineKeys';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { safeStorage, type SafeStorage } from '@/shared/lib/storage';
import { pageStarted } from '@/store/pageActions';
import type { AppStore } from '@/store/state';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { mineLink, storedMine } from '../../tests/support/testData';
import { fakeServices, memoryStorage, makeStore } from '../../tests/support/store';
import { until } from '../../tests/support/until';

afterEach(() => localStorage.clear());

/** A page that has read its storage. */
async function openPage(storage: SafeStorage = safeStorage(() => localStorage)) {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ storage, random: Math.random }));
  await new Promise<void>((resolve) => persistStore(store, null, resolve));
  store.dispatch(pageStarted());
  return store;
}

/** Adds links as an import does. */
const add = (store: AppStore, ...names: string[]) =>
  store.dispatch(
    linksImported(
      names.map((name) => ({
        link: `https://${name}.example/`,
        name,
        icon: '',
        description: '',
        folder: '',
        home: false,
      })),
    ),
  );
const names = (store: AppStore) => selectMineLinks(store.getState()).map(({ name }) => name);
const storedNames = (storage: SafeStorage) =>
  storage.readText(MINE_STORAGE_KEY)?.match(/(?<=\\"name\\":\\")[^"\\]*/g) ?? [];

describe('the own links of a page', () => {
  it('are read with the settings when the page opens', async () => {
    const home = mineLink({ id: 'b', home: true });
    const store = await openPage(
      memoryStorage({ ...storedMine([mineLink({ id: 'a' }), home]), data: { coverType: '2' } }),
    );
    expect(names(store)).toEqual(['a', 'b']);
    expect(selectOwnTiles(store.getState())).toMatchObject([{ name: 'b', is_home: 'true' }]);
    expect(store.getState().settings.coverType).toBe('2');
  });

  it('are stored in the same task as the change, so that a reload right after an import of 2,000 loses none', async () => {
    const store = await openPage();
    add(store, ...Array.from({ length: 2000 }, (_, index) => `n${index}`));
    expect(storedNames(safeStorage(() => localStorage))).toHaveLength(2000);
  });

  it.each([
    ['an address that must not open', { link: 'javascript:alert(1)' }],
    ['a path of any site', { link: '/admin' }],
    ['data', { link: 'data:text/html,x' }],
    ['an address of 10 kB', { link: `https://a.example/${'x'.repeat(10_000)}` }],
    ['no name', { name: ' ' }],
    ['no id', { id: undefined }],
    ['a number as the address', { link: 7 }],
  ])('are read without an entry that has %s', async (_, wrong) => {
    const storage = memoryStorage(
      storedMine([null, 'x', { ...mineLink({ id: 'x' }), ...wrong }, mineLink({ id: 'a' })]),
    );
    const store = await openPage(storage);
    expect(names(store)).toEqual(['a']);
    add(store, 'b');
    expect(storedNames(storage)).toEqual(['a', 'b']);
  });

  it.each(['{"links":"[{\\"id', '"text"', 'null', '{"links":"7"}', '{"links":"{}"}', ''])(
    'are empty, and links can be added, if %j is stored',
    async (text) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      const storage = memoryStorage();
      storage.writeText(MINE_STORAGE_KEY, text);
      const store = await openPage(storage);
      expect(names(store)).toEqual([]);
      add(store, 'a');
      expect(storedNames(storage)).toEqual(['a']);
    },
  );

  it('return to the stored ones, with a message, if storage is full', async () => {
    // In development redux-persist logs the failure too.
    vi.spyOn(console, 'error').mockReturnValue();
    const area = memoryStorage(storedMine([mineLink({ id: '甲' })]));
    const store = await openPage({ ...area, writeText: () => false });
    add(store, 'b');
    expect(names(store)).toEqual(['甲', 'b']);
    const toast = { text: '浏览器的存储空间不足，更改没有保存', tone: 'error' };
    await until(() => expect(selectToasts(store.getState())).toContainEqual(expect.objectContaining(toast)));
    expect(names(store)).toEqual(['甲']);
    expect(storedNames(area)).toEqual(['甲']);
  });
});

/** A link in the earlier format. */
const entry = (id: string, place: string, input = {}) => ({
  id,
  at: 1,
  link: `https://${id}.example/`,
  name: id,
  place,
  ...input,
});
describe('own links in the format of an earlier build', () => {
  const earlier = {
    mine: {
      version: 1,
      entries: [
        entry('c', 'W', { folder: '阅读', icon: '☕', description: '说明' }),
        { id: 'gone', at: 2, gone: true },
        entry('b', 'V2', { home: true }),
        entry('a', 'V1'),
        { id: 'odd', at: 1, kind: 'note' },
      ],
    },
    'mine-home': [{ name: 'b' }],
  };
  const links = [
    mineLink({ id: 'a' }),
    mineLink({ id: 'b', home: true }),
    mineLink({ id: 'c', folder: '阅读', icon: '☕', description: '说明' }),
  ];

  it('are read once and stored in the present format', async () => {
    const storage = memoryStorage(earlier);
    const store = await openPage(storage);
    expect(selectMineLinks(store.getState())).toEqual(links);
    await until(() => expect(storage.readText('mine')).toBeNull());
    expect(storage.readText('mine-home')).toBeNull();
    expect(selectMineLinks((await openPage(storage)).getState())).toEqual(links);
  });

  it('remain stored unchanged while storage refuses the present format', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const area = memoryStorage(earlier);
    const refusing = { ...area, writeText: () => false };
    const store = await openPage(refusing);
    store.dispatch(linkDeleted('a'));
    await until(() =>
      expect(selectToasts(store.getState())).toContainEqual(expect.objectContaining({ tone: 'error' })),
    );
    expect(selectMineLinks(store.getState())).toEqual(links);
    expect(area.read('mine')).toEqual(earlier.mine);
  });

  it('replace the present ones if a page of an earlier build has stored them since', async () => {
    const store = await openPage(memoryStorage({ ...storedMine([mineLink({ id: 'z' })]), ...earlier }));
    expect(names(store)).toEqual(['a', 'b', 'c']);
  });
});

describe('the own links of two tabs', () => {
  it('are those of the last write', async () => {
    const storage = memoryStorage();
    const [here, there] = [await openPage(storage), await openPage(storage)];
    add(here, 'a');
    dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY }));
    await until(() => expect(names(there)).toEqual(['a']));
    add(there, 'b');
    dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY }));
    await until(() => expect(names(here)).toEqual(['a', 'b']));
    here.dispatch(linkDeleted(selectMineLinks(here.getState())[0]?.id ?? ''));
    dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY }));
    await until(() => expect(names(there)).toEqual(['b']));
    expect(storedNames(storage)).toEqual(['b']);
  });

  it('are written only by the tab that changed them', async () => {
    const storage = memoryStorage();
    const here = await openPage(storage);
    const writes: string[] = [];
    const there = await openPage({ ...storage, writeText: (key) => writes.push(key) > 0 });
    writes.length = 0;
    add(here, 'a');
    dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY }));
    await until(() => expect(names(there)).toEqual(['a']));
    expect(writes).toEqual([]);
  });
});
