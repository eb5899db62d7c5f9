import { persistStore, type Persistor } from 'redux-persist';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, settingsChanged, coverTypeChanged } from '@/features/settings/settingsSlice';
import { safeStorage, type SafeStorage } from '@/shared/lib/storage';
import type { AppStore } from '@/store/state';
import { fakeServices, untilTheEnd, makeStore } from '../../tests/support/store';
import { until } from '../../tests/support/until';
import { onOtherTab } from './persist';

const open: Persistor[] = [];
afterEach(async () => {
  // A pending write would run during the next test.
  await Promise.all(open.splice(0).map((persistor) => persistor.flush()));
});

/** A store whose settings have been read, as at the page's start. */
function openPage(storage: SafeStorage = safeStorage(() => localStorage)) {
  const store = makeStore(fakeServices({ storage }));
  return new Promise<{ store: AppStore; flush: () => Promise<unknown> }>((resolve) => {
    const persistor = persistStore(store, null, () => resolve({ store, flush: () => persistor.flush() }));
    open.push(persistor);
  });
}

const stored = (): unknown => JSON.parse(localStorage.getItem('data') ?? 'null');

function refuse(name: string): never {
  throw new DOMException('no storage for you', name);
}

/** A storage with some methods replaced, for example by ones that throw. */
function storageArea(broken: Partial<Pick<Storage, 'getItem' | 'setItem'>>): Storage {
  return {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
    ...broken,
  };
}

/** A listener in another window, and a function that sends it storage events. */
function listen() {
  const heard = vi.fn<Parameters<typeof onOtherTab>[2]>();
  const tab = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (!tab) throw new Error('expected a window');
  onOtherTab(
    tab,
    safeStorage(() => tab.localStorage),
    heard,
    untilTheEnd(),
  );
  return { heard, report: (init: StorageEventInit) => tab.dispatchEvent(new StorageEvent('storage', init)) };
}

describe('settings in local storage', () => {
  it('are in the state as soon as they are read', async () => {
    localStorage.setItem('data', '{"coverType":"3","footerBlur":false,"musicVolume":0}');
    const { store } = await openPage();
    expect(store.getState().settings).toMatchObject({
      ...defaultSettings,
      coverType: '3',
      footerBlur: false,
      musicVolume: 0,
      touched: ['coverType', 'musicVolume', 'footerBlur'],
    });
  });

  it.each<[string, string | null, string, number]>([
    ['is used if data has no volume', '{"coverType":"3"}', '{"volume":0.25}', 0.25],
    ['is used if there is no data', null, '{"volume":0}', 0],
    ['is ignored if data has a volume', '{"musicVolume":0.6}', '{"volume":0.25}', 0.6],
    ['is ignored if data has the volume 0', '{"musicVolume":0}', '{"volume":0.25}', 0],
    ['is validated too', null, '{"volume":"loud"}', 0.7],
    ['is ignored if it is no JSON', null, '[1, 2', 0.7],
    ['is ignored if it is null', null, 'null', 0.7],
  ])('the player’s own copy of the volume %s', async (_, data, copy, volume) => {
    if (data !== null) localStorage.setItem('data', data);
    localStorage.setItem('aplayer-setting', copy);
    const { store } = await openPage();
    expect(store.getState().settings.musicVolume).toBe(volume);
  });

  it('are written as one flat object of plain values', async () => {
    const { store, flush } = await openPage();
    store.dispatch(settingsChanged({ footerBlur: false }));
    store.dispatch(coverTypeChanged('2'));
    await flush();
    expect(stored()).toMatchObject({
      ...defaultSettings,
      footerBlur: false,
      coverType: '2',
      touched: ['coverType', 'footerBlur'],
    });
  });

  it('are written a moment after a change', async () => {
    const { store } = await openPage();
    store.dispatch(settingsChanged({ footerBlur: false }));
    await until(() => expect(stored()).toMatchObject({ footerBlur: false }));
  });

  it('store changed fields for the next visit, also with the default value', async () => {
    const first = await openPage();
    first.store.dispatch(settingsChanged({ siteStartShow: true }));
    first.store.dispatch(settingsChanged({ siteStartShow: false }));
    await first.flush();
    const { store } = await openPage();
    expect(store.getState().settings).toMatchObject({ siteStartShow: false, touched: ['siteStartShow'] });
  });

  it('are restored on the next visit', async () => {
    const first = await openPage();
    first.store.dispatch(coverTypeChanged('1'));
    await first.flush();
    const { store } = await openPage();
    expect(store.getState().settings.coverType).toBe('1');
  });

  it.each(['{"coverType":"3"', '5', 'null', '[]', '"text"', '', '<html>', 'true'])(
    'are the defaults if %j is stored, and can be changed from there',
    async (text) => {
      localStorage.setItem('data', text);
      const { store, flush } = await openPage();
      expect(store.getState().settings).toMatchObject(defaultSettings);
      store.dispatch(settingsChanged({ footerBlur: false }));
      await flush();
      expect(stored()).toMatchObject({ ...defaultSettings, footerBlur: false, touched: ['footerBlur'] });
    },
  );

  it('lose only the invalid field', async () => {
    localStorage.setItem('data', '{"coverType":9,"footerBlur":false,"musicVolume":7}');
    const { store } = await openPage();
    expect(store.getState().settings).toMatchObject({
      ...defaultSettings,
      footerBlur: false,
      touched: ['footerBlur'],
    });
  });

  it.each<[string, () => Storage]>([
    ['its access is refused', () => refuse('SecurityError')],
    ['reading is refused', () => storageArea({ getItem: () => refuse('SecurityError') })],
    ['it is full', () => storageArea({ setItem: () => refuse('QuotaExceededError') })],
    [
      'nothing works',
      () =>
        storageArea({
          getItem: () => refuse('SecurityError'),
          setItem: () => refuse('QuotaExceededError'),
        }),
    ],
  ])('last for the visit if %s, with one line in the log', async (_, area) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const { store, flush } = await openPage(safeStorage(area));
    store.dispatch(settingsChanged({ footerBlur: false }));
    await flush();
    store.dispatch(coverTypeChanged('2'));
    await flush();
    expect(store.getState().settings).toMatchObject({
      footerBlur: false,
      coverType: '2',
    });
    expect(warned.mock.calls).toEqual([['[porchlight] storage: no storage for you']]);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('onOtherTab', () => {
  it('reports what another tab has set, field by field', () => {
    localStorage.setItem('data', '{"coverType":"2","footerBlur":"no","musicVolume":0.2}');
    const { heard, report } = listen();
    report({ key: 'data', newValue: '{"coverType":"2","footerBlur":"no","musicVolume":0.2}' });
    expect(heard.mock.calls).toEqual([
      [{ ...defaultSettings, coverType: '2', musicVolume: 0.2, touched: ['coverType', 'musicVolume'] }],
    ]);
  });

  it('reports the value that is stored by then if an event arrives late', () => {
    localStorage.setItem('data', '{"coverType":"2"}');
    const { heard, report } = listen();
    report({ key: 'data', newValue: '{"coverType":"1"}' });
    expect(heard.mock.calls).toEqual([[{ ...defaultSettings, coverType: '2', touched: ['coverType'] }]]);
  });

  it.each(['{"coverType":', '5', 'null', '[]', ''])('reads %j as the defaults', (newValue) => {
    localStorage.setItem('data', newValue);
    const { heard, report } = listen();
    report({ key: 'data', newValue });
    expect(heard.mock.calls).toEqual([[defaultSettings]]);
  });

  it.each<StorageEventInit>([
    { key: 'aplayer-setting', newValue: '{"coverType":"2"}' },
    { key: null, newValue: null },
    { key: 'data', newValue: null },
  ])('ignores %j', (init) => {
    const { heard, report } = listen();
    report(init);
    expect(heard).not.toHaveBeenCalled();
  });
});
