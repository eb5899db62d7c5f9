import { persistStore } from 'redux-persist';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addLinks } from '@/features/mine/changes';
import { MINE_KEY, TILES_KEY } from '@/features/mine/mineKeys';
import { mineChanged, selectMineEntries, selectOwnLinks, selectOwnTiles } from '@/features/mine/mineSlice';
import { mineStateOf } from '@/features/mine/mineStateOf';
import { directoryOpened } from '@/features/links/linksSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { safeStorage, type SafeStorage } from '@/shared/lib/storage';
import { pageStarted } from '@/store/pageActions';
import type { AppStore } from '@/store/state';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { gate } from '../../tests/support/gate';
import { fakeServices, memoryStorage } from '../../tests/support/services';
import { until } from '../../tests/support/until';
import { makeStore } from './store';

const stored = { version: 1, entries: [{ id: 'a', at: 1, link: 'https://a.example/', name: '甲', place: 'V' }] };

afterEach(() => localStorage.clear());

/** A page whose own links have been read from storage. */
async function openPage(storage: SafeStorage = safeStorage(() => localStorage)) {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ storage }));
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  // redux-persist writes what it has read.
  await persistor.flush();
  store.dispatch(pageStarted());
  store.dispatch(directoryOpened());
  await until(() => expect(selectMineEntries(store.getState())).toBeDefined());
  return { store, persistor };
}

function add(store: AppStore, name: string, home = false) {
  const link = { link: `https://${name}.example/`, name, icon: '', description: '', folder: '', home };
  const { entries } = addLinks(selectMineEntries(store.getState()) ?? [], [link], Date.now(), Math.random);
  store.dispatch(mineChanged(mineStateOf(entries)));
}

const names = (store: AppStore) => selectOwnLinks(store.getState()).map(({ name }) => name);
const keptNames = (text = localStorage.getItem(MINE_KEY)) => text?.match(/(?<="name":")[^"]*/g) ?? [];

describe('the own links of a page', () => {
  it('are read with the settings when the page opens', async () => {
    const storage = memoryStorage({ [MINE_KEY]: stored, data: { coverType: '2' } });
    const store = makeStore(fakeServices({ storage }));
    await new Promise<void>((resolve) => persistStore(store, null, resolve));
    expect(names(store)).toEqual(['甲']);
    expect(store.getState().settings.coverType).toBe('2');
  });

  it('show those of the first view at once', () => {
    const tile = { name: '甲', link: 'https://a.example/', icon: '', status: '', description: '', is_home: 'true' };
    const storage = memoryStorage({ [TILES_KEY]: [tile, { name: 7 }, null] });
    const store = makeStore(fakeServices({ storage }));
    answerFetch(quietServices);
    store.dispatch(pageStarted());
    expect(selectOwnTiles(store.getState())).toEqual([tile]);
  });

  it('are written when they change, with those of the first view', async () => {
    const { store } = await openPage();
    add(store, 'a');
    add(store, 'b', true);
    await until(() => expect(keptNames()).toEqual(['a', 'b']));
    expect(keptNames(localStorage.getItem(TILES_KEY))).toEqual(['b']);
  });

  it('write nothing where there are none', async () => {
    const { persistor } = await openPage();
    await persistor.flush();
    expect(localStorage.getItem(MINE_KEY)).toBeNull();
  });

  it('are written before the page goes, also while another tab holds the lock', async () => {
    const { store, persistor } = await openPage();
    const [holds, ends] = [gate(), gate()];
    void navigator.locks.request('porchlight-mine', () => {
      holds.open();
      return ends.opened;
    });
    await holds.opened;
    add(store, 'a');
    void persistor.flush();
    await Promise.resolve();
    expect(keptNames()).toEqual([]);
    await until(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(keptNames()).toEqual(['a']);
    ends.open();
  });

  it('say so where storage is full, and show what is kept', async () => {
    // In development redux-persist logs the failure too.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const area = memoryStorage({ [MINE_KEY]: stored });
    const storage: SafeStorage = { ...area, writeText: () => undefined };
    const { store } = await openPage(storage);
    add(store, '乙');
    expect(names(store)).toEqual(['甲', '乙']);
    const toast = { text: '浏览器的存储空间不足，更改没有保存', tone: 'error' };
    await until(() => expect(selectToasts(store.getState())).toMatchObject([toast]));
    expect(names(store)).toEqual(['甲']);
    expect(area.read(MINE_KEY)).toEqual(stored);
    said.mockRestore();
  });

  it('are not touched where nothing was changed', async () => {
    const text = JSON.stringify(stored);
    localStorage.setItem(MINE_KEY, text);
    const { persistor } = await openPage();
    await persistor.flush();
    expect(localStorage.getItem(MINE_KEY)).toBe(text);
  });
});

describe('the own links of two tabs', () => {
  it('are the same, whoever changed them', async () => {
    const storage = memoryStorage();
    const here = await openPage(storage);
    add(here.store, 'a');
    await until(() => expect(keptNames(storage.readText(MINE_KEY))).toEqual(['a']));
    const there = await openPage(storage);
    expect(names(there.store)).toEqual(['a']);
    add(there.store, 'b');
    await until(() => expect(keptNames(storage.readText(MINE_KEY))).toEqual(['a', 'b']));
    dispatchEvent(new StorageEvent('storage', { key: MINE_KEY }));
    expect(names(here.store)).toEqual(['a', 'b']);
  });

  it('are the same before the part with the dialogs has loaded', async () => {
    const storage = memoryStorage();
    answerFetch(quietServices);
    const store = makeStore(fakeServices({ storage }));
    await new Promise<void>((resolve) => persistStore(store, null, resolve));
    store.dispatch(pageStarted());
    storage.write(MINE_KEY, stored);
    dispatchEvent(new StorageEvent('storage', { key: MINE_KEY }));
    expect(names(store)).toEqual(['甲']);
  });

  it('keep both of two changes at the same time', async () => {
    const storage = memoryStorage();
    const here = await openPage(storage);
    const there = await openPage(storage);
    add(here.store, 'a');
    add(there.store, 'b');
    await until(() => expect(keptNames(storage.readText(MINE_KEY)).toSorted()).toEqual(['a', 'b']));
  });
});
