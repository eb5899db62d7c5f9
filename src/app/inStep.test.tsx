import { act, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { linksAdded } from '@/features/mine/mineSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { pageStorage } from '@/shared/lib/storage';
import { browserLocked, pageReturned } from '@/store/pageActions';
import type { Services } from '@/store/services';
import { InStore, withoutMotion } from '../../tests/support/render';
import { fakeServices, makeStore, memoryStorage } from '../../tests/support/store';
import { mineLink, pageDataOf } from '../../tests/support/testData';
import { until } from '../../tests/support/until';
import { OtherSection } from '@/features/settings/OtherSection';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { inStepChanged, selectInStep } from '@/features/settings/settingsToolsSlice';
import { readSync, SYNC_KEY } from './syncListener';
import { words } from '@/features/settings/words/zh-CN';

withoutMotion();

const { label, begun, refused } = words.inStep;
/** Method of each request for the document. */
let asked: string[];
let text: string | undefined;
beforeEach(() => {
  asked = [];
  text = undefined;
  storeDeviceKey('key', 'desk');
  onTestFinished(removeDeviceKey);
  const pageFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.includes('/api/owner/mine')) return pageFetch(url, init);
    asked.push(init.method ?? 'GET');
    if (typeof init.body === 'string') text = init.body;
    const headers = { etag: `"${asked.length}"` };
    if (init.method === 'PUT') return new Response(null, { status: 204, headers });
    return text === undefined
      ? new Response('{"error":"not-found"}', { status: 404 })
      : new Response(text, { headers });
  });
});

const SITE = pageDataOf({ desk: true });
function openPage(storage = memoryStorage(), services: Partial<Services> = {}) {
  const store = makeStore(fakeServices({ storage, random: Math.random, pageData: SITE, ...services }));
  return {
    store,
    storage,
    isOn: () => selectInStep(store.getState()),
    unsent: () => readSync(storage)?.unsent.length,
    says: () => selectToasts(store.getState()).map(({ text }) => text),
  };
}
/** A page whose switch was switched on in an earlier visit. */
async function inStep() {
  const storage = memoryStorage();
  const before = openPage(storage);
  before.store.dispatch(mainAreaRevealed('0'));
  before.store.dispatch(inStepChanged(true));
  await until(() => expect(before.unsent()).toBe(0));
  asked.length = 0;
  return { ...openPage(storage), before };
}

it('asks nothing and keeps nothing while the switch is off', async () => {
  const { store, storage } = openPage();
  const wrote = vi.spyOn(storage, 'write');
  store.dispatch(mainAreaRevealed('0'));
  store.dispatch(settingsChanged({ hours: '12' }));
  store.dispatch(linksAdded([mineLink({ id: 'a' })]));
  store.dispatch(pageReturned());
  await vi.dynamicImportSettled();
  expect([asked, wrote.mock.calls.filter(([key]) => key === SYNC_KEY)]).toEqual([[], []]);
});

it('asks once after the reveal, once when the page is looked at again, and once two seconds after the last change', async () => {
  const { store, unsent } = await inStep();
  store.dispatch(settingsChanged({ hours: '12' }));
  store.dispatch(pageReturned());
  await vi.dynamicImportSettled();
  expect([asked, unsent()]).toEqual([[], 1]);
  store.dispatch(mainAreaRevealed('0'));
  await until(() => expect([asked, unsent()]).toEqual([['GET', 'PUT'], 0]));
  store.dispatch(pageReturned());
  await until(() => expect(asked.slice(2)).toEqual(['GET']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const coverBlur of [1, 2, 3]) {
    store.dispatch(settingsChanged({ coverBlur }));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1999);
  }
  expect(asked.slice(3)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await until(() => expect([asked.slice(3), unsent()]).toEqual([['PUT'], 0]));
  expect(JSON.parse(text ?? '')).toMatchObject({ settings: { hours: '12', coverBlur: 3 } });
});

it('notices that another tab has switched it, and that this browser was locked', async () => {
  const { store, before, isOn, unsent, says } = await inStep();
  store.dispatch(mainAreaRevealed('0'));
  expect(isOn()).toBe(true);
  before.store.dispatch(inStepChanged(false));
  store.dispatch(settingsChanged({ hours: '12' }));
  expect([isOn(), unsent()]).toEqual([false, undefined]);
  before.store.dispatch(inStepChanged(true));
  await until(() => expect(before.unsent()).toBe(0));
  store.dispatch(pageReturned());
  expect(isOn()).toBe(true);
  removeDeviceKey();
  store.dispatch(browserLocked());
  await until(() => expect([isOn(), unsent(), says()]).toEqual([false, undefined, [refused.ended]]));
});

const section = (store: ReturnType<typeof openPage>['store']) =>
  render(
    <InStore store={store}>
      <OtherSection />
    </InStore>,
  );

it('has a switch only where the desk remembers the device', () => {
  const visitors = openPage(memoryStorage(), { pageData: pageDataOf() });
  const { unmount } = section(visitors.store);
  expect(screen.queryByRole('switch', { name: label })).toBeNull();
  unmount();
  removeDeviceKey();
  storeDeviceKey('key', 'groups');
  const guest = section(openPage().store);
  expect(screen.queryByRole('switch', { name: label })).toBeNull();
  guest.unmount();
  removeDeviceKey();
  storeDeviceKey('key', 'desk');
  section(openPage().store);
  expect(screen.getByRole('switch', { name: label })).not.toBeChecked();
  expect(pageStorage.read(SYNC_KEY)).toBeNull();
});

it('is switched on and off by it', async () => {
  const { store, unsent, says } = openPage();
  act(() => void store.dispatch(mainAreaRevealed('0')));
  section(store);
  await userEvent.click(screen.getByRole('switch', { name: label }));
  await until(() => expect([says(), unsent()]).toEqual([[begun], 0]));
  expect(asked).toEqual(['GET', 'PUT']);
  expect(screen.getByRole('switch', { name: label })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: label }));
  expect(screen.getByRole('switch', { name: label })).not.toBeChecked();
  expect([unsent(), asked]).toEqual([undefined, ['GET', 'PUT']]);
});
