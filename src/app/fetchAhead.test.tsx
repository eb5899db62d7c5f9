import { afterEach, expect, it } from 'vitest';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { quiet } from '../../tests/support/fakeBrowser';
import { fakeServices, makeStore } from '../../tests/support/store';

/** A file of the build that the page lists, which does not exist here. */
function listed(): HTMLLinkElement {
  const link = document.createElement('link');
  link.dataset['later'] = '';
  link.href = 'data:text/javascript,';
  return document.head.appendChild(link);
}

afterEach(() => {
  document.querySelectorAll('link[data-later]').forEach((link) => link.remove());
});

it('the page fetches the later parts at a low priority once it is revealed', () => {
  const link = listed();
  const store = makeStore(fakeServices());
  expect(link.rel).toBe('');
  store.dispatch(mainAreaRevealed('0'));
  expect([link.rel, link.fetchPriority]).toEqual(['modulepreload', 'low']);
});

it('the page fetches nothing ahead with the data saver on', () => {
  const link = listed();
  quiet('data');
  makeStore(fakeServices()).dispatch(mainAreaRevealed('0'));
  expect(link.rel).toBe('');
});
