import { expect, it, onTestFinished } from 'vitest';
import { makeStore } from '../../../tests/support/store';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { fakeServices } from '../../../tests/support/services';

const root = document.documentElement;

/** The greeting's toasts after the reveal at this hour. */
function greetedAt(hour: number) {
  const store = makeStore(fakeServices({ now: () => new Date(2027, 0, 3, hour).getTime() }));
  store.dispatch(mainAreaRevealed('0'));
  return selectToasts(store.getState()).flatMap(({ text, tone, icon }) => (tone === 'greet' ? [[text, icon]] : []));
}

it('the page greets at the reveal, with the icon of the hour', () => {
  expect(greetedAt(12)).toEqual([['中午好，欢迎来到我的主页', 'sun']]);
  expect(greetedAt(18)).toEqual([['傍晚好，欢迎来到我的主页', 'sunset']]);
  expect(greetedAt(23)).toEqual([['夜深了，欢迎来到我的主页', 'moon-star']]);
});

it('the page does not greet on a memorial day, whose own line is shown', () => {
  root.dataset['memorial'] = '';
  onTestFinished(() => {
    delete root.dataset['memorial'];
  });
  expect(greetedAt(12)).toEqual([]);
});
