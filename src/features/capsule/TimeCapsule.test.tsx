import { act, screen } from '@testing-library/react';
import { DateTime } from 'luxon';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { renderWithStore } from '../../../tests/support/render';
import { fetchCalendar } from './calendarLoader';
import { TimeCapsule } from './TimeCapsule';

beforeEach(async () => {
  await fetchCalendar();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12, 34, 56, 250) });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bars = () =>
  screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow'), bar.textContent]);
const texts = (container: HTMLElement) => [...container.querySelectorAll('p')].map((line) => line.textContent);

describe('the time capsule', () => {
  it('shows day, week, month and year with the past and the remaining part', () => {
    const { container } = renderWithStore(<TimeCapsule />);
    expect(bars()).toEqual([
      ['今日', '50', '50.00%'],
      ['本周', '57.14', '57.14%'],
      ['本月', '63.33', '63.33%'],
      ['本年', '88.49', '88.49%'],
    ]);
    expect(texts(container)).toEqual([
      '今日 已过 12 小时',
      '剩余 12 小时',
      '本周 已过 4 天',
      '剩余 3 天',
      '本月 已过 19 天',
      '剩余 11 天',
      '本年 已过 323 天',
      '剩余 42 天',
    ]);
  });

  it('begins the week on Sunday, and is in another time zone, at once if the visitor wants so', () => {
    const { container, store } = renderWithStore(<TimeCapsule />);
    act(() => void store.dispatch(settingsChanged({ weekStart: '7' })));
    expect(texts(container).slice(2, 4)).toEqual(['本周 已过 5 天', '剩余 2 天']);
    // There it is 23:34 on the day before.
    act(() => void store.dispatch(settingsChanged({ timeZone: 'America/New_York' })));
    expect(texts(container).slice(0, 4)).toEqual(['今日 已过 23 小时', '剩余 1 小时', '本周 已过 4 天', '剩余 3 天']);
  });

  it('changes at the second’s edge', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 12, 59, 59, 250));
    const { container } = renderWithStore(<TimeCapsule />);
    await pass(749);
    expect(texts(container)[0]).toBe('今日 已过 12 小时');
    await pass(1);
    expect(texts(container)[0]).toBe('今日 已过 13 小时');
    expect(bars()[0]).toEqual(['今日', '54.17', '54.17%']);
  });

  it('restarts all four with a new year on a Monday', async () => {
    vi.setSystemTime(new Date(2023, 11, 31, 23, 59, 59));
    const { container } = renderWithStore(<TimeCapsule />);
    await pass(1000);
    expect(bars().map(([, now]) => now)).toEqual(['0', '0', '0', '0']);
    expect(texts(container)).toEqual([
      '今日 已过 0 小时',
      '剩余 24 小时',
      '本周 已过 0 天',
      '剩余 7 天',
      '本月 已过 0 天',
      '剩余 31 天',
      '本年 已过 0 天',
      '剩余 366 天',
    ]);
  });

  it('goes back if the clock is set back', async () => {
    renderWithStore(<TimeCapsule />);
    vi.setSystemTime(new Date(2026, 10, 20, 11, 34, 57, 250));
    await pass(1000);
    expect(bars()[0]).toEqual(['今日', '45.83', '45.83%']);
  });

  it('is computed once in a quarter of an hour', async () => {
    const reckoned = vi.spyOn(DateTime, 'fromJSDate');
    renderWithStore(<TimeCapsule />);
    await pass(5000);
    expect(reckoned).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date(2026, 10, 20, 12, 44, 59, 250));
    await pass(1000);
    expect(reckoned).toHaveBeenCalledTimes(2);
  });

  it('uses the page’s one timer, and changes only the nodes that differ', async () => {
    const { container, unmount } = renderWithStore(<TimeCapsule />);
    expect(vi.getTimerCount()).toBe(1);
    const observer = new MutationObserver(() => undefined);
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    await pass(5000);
    expect(observer.takeRecords()).toEqual([]);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
