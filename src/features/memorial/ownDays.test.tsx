import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { parseJson } from '@/shared/lib/storage';

// Page data is read once, when its module starts: this owner has a day more, one less, and one under another name.
const block = document.getElementById(PAGE_DATA_ID);
const data = parseJson(block?.textContent ?? '');
if (!block || typeof data !== 'object' || data === null || !('site' in data)) throw new Error('expected page data');
const extraMemorialDays = { '12.10': '外婆的忌日', '4.4': null, '9.18': '勿忘国耻日' };
block.textContent = JSON.stringify({ ...data, site: Object.assign({}, data.site, { extraMemorialDays }) });

const { renderWithStore } = await import('../../../tests/render');
const { mainAreaRevealed } = await import('@/features/wallpaper/wallpaperSlice');
const { Memorial } = await import('./Memorial');

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
  const { store } = renderWithStore(<Memorial />);
  act(() => void store.dispatch(mainAreaRevealed('0')));
  expect(root.hasAttribute('data-memorial')).toBe(message !== undefined);
  const said = store.getState().toasts.queue.find(({ tone }) => tone !== 'greet');
  expect(said?.text).toBe(message);
});
