import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bindPageEvents } from '@/app/pageEvents';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { InStore } from '../../../tests/support/render';
import { fakeServices, makeStore, memoryStorage } from '../../../tests/support/store';
import { siteWith } from '../../../tests/support/testData';
import { DAYS_SHOWN_KEY } from './lazyCalendar';
import { fetchCalendar } from './calendarLoader';
import { Days } from './TimeCapsule';

beforeEach(async () => {
  await fetchCalendar();
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 12, 0) });
});

const days = [
  { name: '妈妈生日', date: '1960-11-28' },
  { name: '也是今天', date: '11-28', toast: '生日快乐' },
  { name: '在一起', date: '2023-08-26', kind: 'since' as const },
  { name: 'עברית '.repeat(30), date: '2026-12-10', kind: 'until' as const },
  { name: '过去了', date: '2020-01-01', kind: 'until' as const },
];

/** Reveals a page with these days; returns the messages of the days. */
async function open(own: typeof days | [], storage = memoryStorage(), timeZone = '') {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ pageData: siteWith({ days: own }), storage }));
  const events = new AbortController();
  onTestFinished(() => events.abort());
  bindPageEvents(window, store, events.signal);
  if (timeZone) store.dispatch(settingsChanged({ timeZone }));
  store.dispatch(mainAreaRevealed('0'));
  await vi.advanceTimersByTimeAsync(0);
  const messages = () => selectToasts(store.getState()).flatMap(({ text, tone }) => (tone === 'greet' ? [] : [text]));
  return { store, storage, messages };
}

it('each day that is today has a message, once a day in this browser', async () => {
  const { storage, messages } = await open(days);
  expect(messages()).toEqual(['今天是 妈妈生日', '生日快乐']);
  expect((await open(days, storage)).messages()).toEqual([]);
});

it('a day that begins while the page is open has its message', async () => {
  vi.setSystemTime(new Date(2026, 10, 28, 23, 59, 30));
  const { messages } = await open([{ name: '明天', date: '11-29' }, ...days.slice(3)]);
  expect(messages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(messages()).toEqual(['今天是 明天']);
});

it('messages and lines are those of the day in the time zone that the visitor has chosen', async () => {
  const own = [
    { name: '那里', date: '11-27' },
    { name: '这里', date: '11-28' },
  ];
  // In Shanghai it is noon on the 28th.
  const { store, storage, messages } = await open(own, memoryStorage(), 'Pacific/Pago_Pago');
  expect(messages()).toEqual(['今天是 那里']);
  expect(storage.read(DAYS_SHOWN_KEY)).toBe('2026-11-27');
  render(
    <InStore store={store}>
      <Days />
    </InStore>,
  );
  expect(screen.getAllByRole('listitem').map((line) => line.textContent.trim())).toEqual([
    '那里 今日',
    '这里 剩余 1 天',
  ]);
});

it('no days, no message', async () => {
  expect((await open([])).messages()).toEqual([]);
});

it('the capsule has a row for each day that is not over, the nearest first, with the name in its own direction', async () => {
  const { store } = await open(days);
  render(
    <InStore store={store}>
      <Days />
    </InStore>,
  );
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent.replace(/\s+/g, ' ').trim());
  expect(lines.slice(0, 2)).toEqual(['妈妈生日 今日', '也是今天 今日']);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('在一起 已经 1,190 天');
  expect(screen.getByText(/עברית/).tagName).toBe('BDI');
  expect(screen.getByText(/עברית/).parentElement).toHaveTextContent(/^עברית .* 剩余 12 天$/);
});

it('a birthday has a cake, and any other day a calendar', async () => {
  const { store } = await open([
    { name: '妈妈', date: '1960-11-28' },
    { name: '搬家', date: '2023-11-28', kind: 'since' },
  ]);
  const shown = selectToasts(store.getState()).filter(({ tone }) => tone === 'day');
  expect(shown.map(({ text, icon }) => [text.includes('妈妈'), icon])).toEqual([
    [true, 'cake'],
    [false, undefined],
  ]);
});
