import { act, render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { pageDataOf } from '../../tests/support/testData';
import { InStore } from '../../tests/support/render';
import { fakeServices, makeStore } from '../../tests/support/store';
import { App } from './App';
import { bindKeyboardShortcuts } from './keyboardShortcuts';
import { bindPageEvents } from './pageEvents';

const root = document.documentElement;

/** A page with all optional parts switched off. */
function quietPage() {
  const { site } = pageDataOf();
  const off = { blockContextMenu: false, dotCursor: false, loadingScreen: true, memorialDays: false };
  const pageData = pageDataOf({ site: { interface: { ...site.interface, ...off } } });
  const store = makeStore(fakeServices({ pageData }));
  const events = new AbortController();
  onTestFinished(() => events.abort());
  bindPageEvents(window, store, events.signal);
  bindKeyboardShortcuts(window, store, events.signal);
  render(
    <InStore store={store}>
      <App />
    </InStore>,
  );
  act(() => void store.dispatch(mainAreaRevealed('0')));
  return store;
}

it('right click, cursor and memorial days are left to the browser if the owner switches the effects off', async () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 13, 10), toFake: ['Date'] });
  answerFetch(quietServices);
  const store = quietPage();

  const rightClick = new PointerEvent('contextmenu', { button: 2, bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(rightClick)).toBe(true);

  document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
  expect(root).not.toHaveAttribute('data-cursor');
  expect(getComputedStyle(root).cursor).toBe('auto');

  expect(root).not.toHaveAttribute('data-memorial');
  expect(store.getState().toasts.queue.map(({ tone }) => tone)).toEqual(['greet']);
});
