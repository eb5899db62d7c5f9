import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../tests/support/render';
import { fetchCalendar } from './calendarLoader';
import { SiteAge } from './TimeCapsule';

beforeEach(async () => {
  await fetchCalendar();
  vi.useFakeTimers();
});

/** The test site's start date is 1 October 2024. */
describe('the site’s age', () => {
  it.each([
    [new Date(2026, 1, 28, 12), '本站已点亮 1 年 4 个月 27 天'],
    [new Date(2026, 9, 1), '本站已点亮 2 年 0 个月 0 天'],
    [new Date(2025, 8, 30, 23, 59, 59), '本站已点亮 11 个月 29 天'],
    [new Date(2024, 10, 1), '本站已点亮 1 个月 0 天'],
    [new Date(2024, 9, 31), '本站已点亮 30 天'],
    [new Date(2024, 9, 2), '本站已点亮 1 天'],
    [new Date(2024, 9, 1, 8), '本站今天点亮'],
    [new Date(2024, 8, 30, 23, 59, 59), ''],
  ])('on %s is %j', (now, line) => {
    vi.setSystemTime(now);
    const { container } = renderWithStore(<SiteAge />);
    expect(container.textContent).toBe(line);
    expect(container.querySelectorAll('p')).toHaveLength(line ? 1 : 0);
  });

  it('grows at midnight while the page is open', async () => {
    vi.setSystemTime(new Date(2024, 9, 1, 23, 59, 59));
    const { container } = renderWithStore(<SiteAge />);
    expect(container).toHaveTextContent('本站今天点亮');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(container).toHaveTextContent('本站已点亮 1 天');
  });
});
