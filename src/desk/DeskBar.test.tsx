import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { asksBeforeLeaving } from '../../tests/desk/asksBeforeLeaving';
import { InStore } from '../../tests/support/render';
import { fakeServices } from '../../tests/support/services';
import type { AppStore } from '@/store/state';
import type { AskOwner } from './askOwner';
import { DeskBar } from './DeskBar';
import { deskEntered, deskReducers, savingChanged } from './deskSlice';
import { deskWords } from './words/zh-CN';
import { ownerService } from './ownerService';
import { refreshAfterWrites } from './save/refresh';
import { DeskWordsContext } from './useDeskWords';

function showBar(store: AppStore): void {
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <DeskBar />
      </DeskWordsContext>
    </InStore>,
  );
}

it.each<['server' | 'edge', string[], string[]]>([
  ['server', ['链接', '文字', '文件', '历史'], ['site', 'links']],
  ['edge', ['链接', '文字'], ['links']],
])('offers, and asks for, what can be changed on the %s', async (host, names, paths) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const ask = vi.fn<AskOwner>(async () => ({ ok: false, code: 'server-error', body: {} }));
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable: true, host }));
  showBar(store);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.slice(0, -1)).toEqual(names);
  await store.dispatch(refreshAfterWrites());
  expect(new Set(ask.mock.calls.map(([{ path }]) => path))).toEqual(new Set(paths));
});

it('has the browser ask before the page goes away while a change is not saved', () => {
  const store = makeStore(fakeServices(), deskReducers);
  store.dispatch(deskEntered({ writable: true, host: 'server' }));
  showBar(store);
  const asked = (['saving', 'retrying', 'idle'] as const).map((kind) => {
    act(() => void store.dispatch(savingChanged({ kind })));
    return asksBeforeLeaving();
  });
  expect(asked).toEqual([true, true, false]);
});
