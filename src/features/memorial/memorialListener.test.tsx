import '@/styles/memorial.css';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { bindPageEvents } from '@/app/pageEvents';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { seenPixels, type Colour } from '../../../tests/support/pixels';
import { fakeServices, makeStore } from '../../../tests/support/store';

const HOUR_MS = 3_600_000;
const MESSAGE = ['今天是南京大屠杀死难者国家公祭日', 'info', 14_000];

const root = document.documentElement;
const isGrey = () => root.hasAttribute('data-memorial');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Reveals a page at this local time. Its messages are those of the day, not the greeting. */
function open(time: Date) {
  vi.setSystemTime(time);
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ now: Date.now }));
  const events = new AbortController();
  onTestFinished(() => events.abort());
  bindPageEvents(window, store, events.signal);
  store.dispatch(mainAreaRevealed('0'));
  const messages = () =>
    selectToasts(store.getState())
      .filter(({ tone }) => tone !== 'greet')
      .map(({ text, tone, durationMs }) => [text, tone, durationMs]);
  return { messages };
}

/** Top of the fixed element as drawn, px from the top of the window. */
const topOfFixed = () => document.querySelector('#colours > div')?.getBoundingClientRect().top;

/** Inline style of a small square around a point. */
const at = ([left, top]: readonly [number, number], colour: string) =>
  `position:fixed; inset:auto; left:${left - 10}px; top:${top - 10}px; width:40px; height:40px; margin:0; padding:0; border:0; background:${colour}`;

const isColourless = ([red, green, blue]: Colour) => Math.max(red, green, blue) - Math.min(red, green, blue) <= 1;

afterEach(() => {
  document.getElementById('colours')?.remove();
  root.removeAttribute('data-memorial');
});

describe('a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is grey on a memorial day, and says which it is', () => {
    const { messages } = open(new Date(2026, 11, 13, 10));
    expect(isGrey()).toBe(true);
    expect(messages()).toEqual([MESSAGE]);
  });

  it('has its colours on any other day', () => {
    const { messages } = open(new Date(2026, 11, 12, 10));
    expect(isGrey()).toBe(false);
    expect(messages()).toEqual([]);
  });

  it('announces the day for 14 s, and not again on that day', async () => {
    const { messages } = open(new Date(2026, 11, 13, 10));
    await pass(13_999);
    expect(messages()).toEqual([MESSAGE]);
    await pass(1);
    expect(messages()).toEqual([]);
    await pass(60_000);
    expect(messages()).toEqual([]);
    expect(isGrey()).toBe(true);
  });

  it('turns grey at midnight, and back a day later', async () => {
    const { messages } = open(new Date(2026, 11, 12, 23, 59, 59));
    expect(isGrey()).toBe(false);
    await pass(1000);
    expect(isGrey()).toBe(true);
    expect(messages()).toEqual([MESSAGE]);
    vi.setSystemTime(new Date(2026, 11, 13, 23, 59, 58));
    await pass(1000);
    expect(isGrey()).toBe(true);
    await pass(1000);
    expect(isGrey()).toBe(false);
  });

  it('pauses while it is hidden, and is right at once when it is visible again', async () => {
    const { messages } = open(new Date(2026, 11, 12, 23));
    await pass(5000);
    // Lazy parts that load meanwhile may have timers of their own.
    const timers = vi.getTimerCount();
    hide(true);
    expect(vi.getTimerCount()).toBe(timers - 1);
    await pass(2 * HOUR_MS);
    expect(isGrey()).toBe(false);
    hide(false);
    expect(isGrey()).toBe(true);
    expect(messages()).toEqual([MESSAGE]);
    hide(true);
    await pass(24 * HOUR_MS);
    hide(false);
    expect(isGrey()).toBe(false);
  });

  it('has the colours of the new day one second after a laptop has woken up', async () => {
    open(new Date(2026, 11, 12, 20));
    vi.setSystemTime(new Date(2026, 11, 13, 8, 30));
    await pass(1000);
    expect(isGrey()).toBe(true);
    vi.setSystemTime(new Date(2026, 11, 14, 8, 30));
    await pass(1000);
    expect(isGrey()).toBe(false);
  });

  it('follows a clock that is set back past midnight', async () => {
    open(new Date(2026, 11, 13, 0, 30));
    vi.setSystemTime(new Date(2026, 11, 12, 23, 30));
    await pass(1000);
    expect(isGrey()).toBe(false);
  });
});

describe('the grey filter', () => {
  it('starts and ends in 600 ms', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="colours"><dialog></dialog><p popover="manual"></p></div>');
    for (const element of [root, ...document.querySelectorAll('#colours > *')]) {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      expect([transitionProperty, transitionDuration]).toEqual(['filter', '0.6s']);
    }
  });
});

describe('the grey area', () => {
  const [PAGE, BACKDROP, DIALOG, POPOVER, INNER_POPOVER] = [
    [20, 20],
    [20, 300],
    [200, 200],
    [400, 20],
    [400, 300],
  ] as const;

  /** Saturated colours on the page, on a fixed element and in the top layer. */
  function colours() {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="colours" style="height:3000px; background:#c04020">
        <style>dialog::backdrop { background: rgb(0 60 200 / 50%) }</style>
        <div style="${at(PAGE, '#2040c0')}"></div>
        <div popover="manual" style="${at(POPOVER, '#20c040')}"></div>
        <dialog style="${at(DIALOG, '#c020a0')}"><div popover="manual" style="${at(INNER_POPOVER, '#c0a020')}"></div></dialog>
      </div>`,
    );
    document.querySelector('dialog')?.showModal();
    document.querySelectorAll<HTMLElement>('[popover]').forEach((popover) => popover.showPopover());
  }

  it('covers the page, dialogs, popovers, and their backdrops', async () => {
    // Only `Date` is faked; the browser's own timers run on.
    vi.useFakeTimers({ now: new Date(2026, 11, 12, 10), toFake: ['Date'] });
    open(new Date(2026, 11, 12, 10));
    colours();
    const places = [PAGE, BACKDROP, DIALOG, POPOVER, INNER_POPOVER];
    const colourless = async () => {
      const pixel = await seenPixels();
      return places.map(([x, y]) => isColourless(pixel(x, y)));
    };
    // The grey of an earlier test takes 600 ms to fade.
    await expect.poll(colourless).toEqual([false, false, false, false, false]);
    vi.setSystemTime(new Date(2026, 11, 13, 10));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(colourless).toEqual([true, true, true, true, true]);
    scrollTo(0, 500);
    expect(await colourless()).toEqual([true, true, true, true, true]);
  });

  it('leaves fixed elements in their place', async () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 13, 10), toFake: ['Date'] });
    open(new Date(2026, 11, 13, 10));
    colours();
    expect(topOfFixed()).toBe(PAGE[1] - 10);
    scrollTo(0, 500);
    expect(scrollY).toBe(500);
    expect(topOfFixed()).toBe(PAGE[1] - 10);
  });
});
