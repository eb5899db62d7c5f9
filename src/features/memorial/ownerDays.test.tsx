import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageDataOf } from '../../../tests/support/testData';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { fakeServices, makeStore } from '../../../tests/support/store';

/** One added day, one removed day, and one renamed day. */
const extraMemorialDays = { '12.10': '外婆的忌日', '4.4': null, '9.18': '勿忘国耻日' };
const pageData = pageDataOf({ site: { extraMemorialDays } });

const root = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  root.removeAttribute('data-memorial');
});

it.each([
  [12, 10, '今天是外婆的忌日'],
  [9, 18, '今天是勿忘国耻日'],
  [7, 7, '今天是中国人民抗日战争纪念日'],
  [4, 4, undefined],
  [12, 1, undefined],
])('on %d.%d the page of an owner with days of their own says %s', (month, day, message) => {
  vi.setSystemTime(new Date(2027, month - 1, day, 10));
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ pageData, now: Date.now }));
  store.dispatch(mainAreaRevealed('0'));
  expect(root.hasAttribute('data-memorial')).toBe(message !== undefined);
  const said = store.getState().toasts.queue.find(({ tone }) => tone !== 'greet');
  expect(said?.text).toBe(message);
});
