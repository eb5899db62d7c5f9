import { expect, it, onTestFinished } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import type { DeskReducers } from '@/app/pageReducer';
import { deskReducers } from '@/desk/deskSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';

const root = document.documentElement;

/** The greeting's toasts after the reveal at this hour, on an ordinary day or another one. */
function greetedAt(hour: number, [month, day] = [1, 3], desk?: DeskReducers) {
  const store = makeStore(fakeServices({ now: () => new Date(2027, month - 1, day, hour).getTime() }), desk);
  store.dispatch(mainAreaRevealed('0'));
  return selectToasts(store.getState()).flatMap(({ text, tone, icon }) => (tone === 'greet' ? [[text, icon]] : []));
}

it('the page greets at the reveal, with the icon of the hour', () => {
  expect(greetedAt(12)).toEqual([['中午好，欢迎来到我的主页', 'sun']]);
  expect(greetedAt(18)).toEqual([['傍晚好，欢迎来到我的主页', 'sunset']]);
  expect(greetedAt(23)).toEqual([['夜深了，欢迎来到我的主页', 'moon-star']]);
});

it('the page does not greet on a memorial day, whose own line is shown', () => {
  onTestFinished(() => {
    delete root.dataset['memorial'];
  });
  expect(greetedAt(12, [12, 13])).toEqual([]);
});

it('the page does not greet its owner, who comes to the desk', () => {
  expect(greetedAt(12, [1, 3], deskReducers)).toEqual([]);
});
