import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addressClicked, menuClicked, settingsOpened } from '@/features/layout/layoutSlice';
import { quoteArrived } from '@/features/quote/quoteSlice';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';
import { createWordsKeeper } from './words/wordsKeeper';
import { words as english } from './words/en';

withoutMotion();

const inEnglish = () => createWordsKeeper({ language: 'en', words: english });
const linesOf = (boxes: Iterable<DOMRect>) => new Set([...boxes].map(({ top }) => Math.round(top))).size;

const source = () => document.querySelector('.quote-card-from > span');

describe('in one line stands', () => {
  it.each([1280, 1366, 1440, 1920, 2560])('the date with the longest lunar one, %d px wide', async (width) => {
    // 农历十一月二十 and two digits everywhere.
    vi.useFakeTimers({ now: new Date(2026, 11, 28, 12, 34, 56), toFake: ['Date'] });
    await openWholePage(width, (width * 9) / 16);
    const date = await screen.findByText(/农历十一月/);
    expect(date.scrollHeight).toBe(date.clientHeight);
    const letters = document.createRange();
    letters.selectNodeContents(date);
    expect(linesOf(letters.getClientRects())).toBe(1);
    expect(letters.getBoundingClientRect().width).toBeLessThanOrEqual((date.closest('section')?.clientWidth ?? 0) - 32);
    vi.useRealTimers();
  });

  it('the source of a quote, however long', async () => {
    await openWholePage(1440, 900, { words: inEnglish() });
    await until(() => expect(source()?.textContent).toBeTruthy());
    const from = source();
    if (from) from.textContent = '— Thomas Gray, Elegy Written in a Country Churchyard';
    expect(from?.getBoundingClientRect().height).toBeLessThan(24);
  });

  it.each([
    [1440, 900],
    [1366, 768],
    [1920, 1080],
    [820, 1180],
    [390, 844],
  ])('no quote moves anything when it arrives or changes, at %d × %d', async (width, height) => {
    const store = await openWholePage(width, height, { words: inEnglish() });
    if (width <= 720) act(() => void store.dispatch(menuClicked()));
    if (width <= 720) act(() => void store.dispatch(addressClicked()));
    const heightWith = (text: string) => {
      act(() => void store.dispatch(quoteArrived({ text, source: 'Thoreau' })));
      return document.querySelector('.quote-card-quote')?.getBoundingClientRect().height;
    };
    const longest =
      'If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.';
    const texts = ['Short.', longest, longest.repeat(2), '一个没有停顿的很长很长的句子'.repeat(9)];
    const [short, ...long] = texts.map(heightWith);
    expect(short).toBeGreaterThan(100);
    expect(long).toEqual(long.map(() => short));
    expect(document.querySelector('.quote-card-text')?.clientHeight).toBeGreaterThan(3 * 28);
  });

  it('each choice of the wallpaper’s source in English, and the section that is cut off shows that there is more', async () => {
    const store = await openWholePage(1440, 900, { words: inEnglish() });
    act(() => void store.dispatch(settingsOpened()));
    const choices = (await screen.findByRole('radiogroup', { name: 'Source' })).querySelectorAll('label');
    await until(() => expect(linesOf([...choices].map((choice) => choice.getBoundingClientRect()))).toBe(1));
    const widths = [...choices].map((choice) => choice.getBoundingClientRect().width);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
    const edge = document.querySelector('.settings-sections')?.getBoundingClientRect().bottom ?? 0;
    const heads = screen.getAllByRole('button').filter((button) => button.closest('h3'));
    const cut = heads.find((head) => head.getBoundingClientRect().bottom > edge);
    expect(cut?.getBoundingClientRect().top).toBeLessThanOrEqual(edge - 24);
    // The one above it stands above the soft edge.
    const whole = heads[heads.findIndex((head) => head === cut) - 1];
    expect(whole?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge - 24);
  });
});
