import { persistStore } from 'redux-persist';
import { describe, expect, it } from 'vitest';
import { coverTypeChanged, settingsChanged, settingsRead } from '@/features/settings/settingsSlice';
import { safeStorage, type SafeStorage } from '@/shared/lib/storage';
import type { AppStore } from '@/store/state';
import { fakeServices, untilTheEnd, makeStore } from '../../tests/support/store';
import { onOtherTab } from './persist';

function openPage(storage: SafeStorage) {
  const store = makeStore(fakeServices({ storage }));
  return new Promise<{ store: AppStore; flush: () => Promise<unknown> }>((resolve) => {
    const persistor = persistStore(store, null, () => resolve({ store, flush: () => persistor.flush() }));
  });
}

/** Opens the page in a real window of the same origin: the browser itself sends storage events to each. */
async function openTab(tab: Window) {
  const storage = safeStorage(() => tab.localStorage);
  const { store, flush } = await openPage(storage);
  onOtherTab(tab, storage, (settings) => store.dispatch(settingsRead(settings)), untilTheEnd());
  return { tab, store, flush };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Waits until both tabs have written their settings and have received the storage events. */
async function settled(one: Tab, other: Tab): Promise<void> {
  const hears = async (from: Tab, to: Tab) => {
    await from.flush();
    const key = crypto.randomUUID();
    const heard = new Promise<void>((resolve) => {
      to.tab.addEventListener('storage', (event) => event.key === key && resolve(), { signal: untilTheEnd() });
    });
    // Storage events arrive in the order of the writes, so this one is last.
    from.tab.localStorage.setItem(key, '');
    await heard;
  };
  await Promise.all([hears(one, other), hears(other, one)]);
}

async function openTwo() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('expected a window');
  const here = await openTab(window);
  const there = await openTab(frame.contentWindow);
  await settled(here, there);
  const written: string[] = [];
  for (const { tab } of [here, there])
    tab.addEventListener('storage', ({ key, newValue }) => key === 'data' && written.push(newValue ?? ''), {
      signal: untilTheEnd(),
    });
  return { here, there, written };
}

describe('two tabs', () => {
  it('reach the same state, and write only what was changed', async () => {
    const { here, there, written } = await openTwo();
    here.store.dispatch(settingsChanged({ footerBlur: false }));
    await settled(here, there);
    expect(there.store.getState().settings).toMatchObject({
      footerBlur: false,
      coverType: '0',
    });
    there.store.dispatch(coverTypeChanged('3'));
    await settled(here, there);
    expect(here.store.getState().settings).toMatchObject({
      footerBlur: false,
      coverType: '3',
    });
    await settled(here, there);
    expect(written).toHaveLength(2);
  });

  it('stop writing when both change something at the same time', async () => {
    const { here, there, written } = await openTwo();
    here.store.dispatch(settingsChanged({ footerBlur: false }));
    there.store.dispatch(coverTypeChanged('3'));
    for (let round = 0; round < 5; round += 1) await settled(here, there);
    const { footerBlur, coverType } = here.store.getState().settings;
    expect(here.store.getState().settings).toEqual(there.store.getState().settings);
    // The last write wins; one of the two changes is there.
    expect([footerBlur, coverType]).not.toEqual([true, '0']);
    expect(written.length).toBeLessThanOrEqual(4);
  });
});
