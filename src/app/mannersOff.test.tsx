import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { answerFetch, quietServices } from '../../tests/answers';
import { fakeServices } from '../../tests/services';

const root = document.documentElement;

/** A page whose owner has switched off what can be; page data is read once, when its module starts. */
async function quietPage() {
  const block = document.getElementById(PAGE_DATA_ID);
  const data: unknown = JSON.parse(block?.textContent ?? '');
  if (!block || typeof data !== 'object' || data === null || !('site' in data)) throw new Error('expected page data');
  const off = { blockContextMenu: false, dotCursor: false, loadingScreen: true, memorialDays: false };
  block.textContent = JSON.stringify({ ...data, site: Object.assign({}, data.site, { interface: off }) });
  const { makeStore } = await import('./store');
  const { App } = await import('./App');
  const { bindPageEvents } = await import('./pageEvents');
  const { mainAreaRevealed } = await import('@/features/wallpaper/wallpaperSlice');
  // Whatever is late, such as the dot, would come with it.
  const { Manners } = await import('./Manners');
  const store = makeStore(fakeServices());
  bindPageEvents(window, store);
  render(
    <Provider store={store}>
      <App />
      <Manners />
    </Provider>,
  );
  act(() => void store.dispatch(mainAreaRevealed('0')));
  return store;
}

it('right click, cursor and memorial days are the browser’s where the owner wants them so', async () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 13, 10), toFake: ['Date'] });
  answerFetch(quietServices);
  const store = await quietPage();

  const rightClick = new PointerEvent('contextmenu', { button: 2, bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(rightClick)).toBe(true);

  document.body.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
  expect(root).not.toHaveAttribute('data-cursor');
  expect(getComputedStyle(root).cursor).toBe('auto');

  expect(root).not.toHaveAttribute('data-memorial');
  expect(store.getState().toasts.queue.map(({ tone }) => tone)).toEqual(['greet']);
});
