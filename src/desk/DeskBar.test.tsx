import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeStore, fakeServices } from '../../tests/support/store';
import { asksBeforeLeaving } from '../../tests/desk/openDialog';
import { InStore } from '../../tests/support/render';
import type { AppStore } from '@/store/state';
import { DeskBar } from './DeskBar';
import { deskEntered, deskReducers, savingChanged } from './deskSlice';
import { deskWords } from './words/zh-CN';
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

it('the bar of the desk offers a dialog for links, texts, files and history', () => {
  const store = makeStore(fakeServices(), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  showBar(store);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, -1)).toEqual(['链接', '文字', '文件', '历史']);
});

it('the bar of the desk has the browser ask before the page is left while a change is not saved', () => {
  const store = makeStore(fakeServices(), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  showBar(store);
  const requested = (['saving', 'retrying', 'idle'] as const).map((kind) => {
    act(() => void store.dispatch(savingChanged({ kind })));
    return asksBeforeLeaving();
  });
  expect(requested).toEqual([true, true, false]);
});
