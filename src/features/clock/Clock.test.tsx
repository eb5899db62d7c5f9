import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../tests/support/render';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { createWordsKeeper } from '@/app/words/wordsKeeper';
import { words as english } from '@/app/words/en';
import { Clock } from './Clock';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12, 34, 56, 250) });
});

const time = () => screen.getByRole('time').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the clock', () => {
  it('shows time, date and weekday of the visitor', () => {
    const { container } = renderWithStore(<Clock />);
    expect(time()).toBe('12:34:56');
    expect(container).toHaveTextContent('11月20日 周五 农历十月十二');
  });

  it('shows the lunar date in Chinese in place of the year, until the visitor switches it off', () => {
    const { container, store } = renderWithStore(<Clock />);
    expect(container).toHaveTextContent(/^11月20日 周五 农历十月十二/);
    act(() => void store.dispatch(settingsChanged({ lunar: false })));
    expect(container).toHaveTextContent(/^2026年11月20日 周五12/);
  });

  it('has no line of it in English', () => {
    const inEnglish = createWordsKeeper({ language: 'en', words: english });
    const { container } = renderWithStore(<Clock />, { words: inEnglish });
    expect(container).toHaveTextContent(/^Friday, 20 November 202612/);
  });

  it('writes every part of the time with two digits', () => {
    vi.setSystemTime(new Date(2027, 0, 3, 0, 5, 9));
    const { container } = renderWithStore(<Clock />);
    expect(time()).toBe('00:05:09');
    expect(container).toHaveTextContent('1月3日 周日');
  });

  it('announces the minute to assistive programs, which do not read its parts', async () => {
    vi.setSystemTime(new Date(2027, 0, 3, 0, 5, 59));
    renderWithStore(<Clock />);
    expect(screen.getByRole('time')).toHaveAttribute('datetime', '00:05');
    await pass(1000);
    expect(screen.getByRole('time')).toHaveAttribute('datetime', '00:06');
  });

  it('ticks at the second’s edge', async () => {
    renderWithStore(<Clock />);
    await pass(749);
    expect(time()).toBe('12:34:56');
    await pass(1);
    expect(time()).toBe('12:34:57');
    await pass(999);
    expect(time()).toBe('12:34:57');
    await pass(1);
    expect(time()).toBe('12:34:58');
  });

  it('writes the seconds into the present text node, because a new one costs the styles of the whole page', async () => {
    renderWithStore(<Clock />);
    const seconds = screen.getByText('56').firstChild;
    await pass(750);
    expect(seconds).toHaveTextContent('57');
    expect(screen.getByText('57').firstChild).toBe(seconds);
  });

  it('replaces the nodes that a browser’s translation has put around the seconds', async () => {
    renderWithStore(<Clock />);
    const seconds = screen.getByText('56');
    const font = document.createElement('font');
    font.textContent = 'fifty-six';
    seconds.replaceChildren(font);
    await pass(750);
    expect(time()).toBe('12:34:57');
  });

  it('continues into the next day', async () => {
    vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 59));
    const { container } = renderWithStore(<Clock />);
    await pass(1000);
    expect(time()).toBe('00:00:00');
    expect(container).toHaveTextContent('1月1日 周五');
  });

  it('has one timer, however many clocks there are, and none without any', () => {
    const { unmount } = renderWithStore(
      <>
        <Clock />
        <Clock />
        <Clock />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pauses while the page is hidden, and is right at once when it is visible again', async () => {
    renderWithStore(<Clock />);
    hide(true);
    expect(vi.getTimerCount()).toBe(0);
    await pass(60 * 60 * 1000);
    hide(false);
    expect(time()).toBe('13:34:56');
    await pass(750);
    expect(time()).toBe('13:34:57');
  });

  it('does not begin to tick on a page that is hidden already', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderWithStore(<Clock />);
    expect(vi.getTimerCount()).toBe(0);
    await pass(5000);
    hide(false);
    expect(time()).toBe('12:35:01');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('follows the computer’s clock if that is set', async () => {
    renderWithStore(<Clock />);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 0, 0, 400));
    await pass(750);
    expect(time()).toBe('09:00:01');
    await pass(850);
    expect(time()).toBe('09:00:02');
  });
});
