import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageDataOf } from '../../../tests/support/pageData';
import { renderWithStore } from '../../../tests/support/render';
import { Memorial } from './Memorial';

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
  const { store } = renderWithStore(<Memorial />, { pageData });
  expect(root.hasAttribute('data-memorial')).toBe(message !== undefined);
  const said = store.getState().toasts.queue.at(0);
  expect(said?.text).toBe(message);
});
