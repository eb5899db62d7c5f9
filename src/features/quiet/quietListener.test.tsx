import { addListener, clearAllListeners } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { cdp } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { playerWanted, selectIsPlaying, selectPlayerStatus } from '@/features/player/playerSlice';
import { settingsChanged, type Settings } from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { saveData, fakeFrames } from '../../../tests/support/fakeBrowser';
import { fakeServices, memoryStorage, makeStore } from '../../../tests/support/store';
import { until } from '../../../tests/support/until';
import { LESS_MOTION } from './disabledEffects';

const root = document.documentElement;
const quiet = () => root.dataset['quiet'];

const emulate = async (motion: string) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });
  await until(() => expect(matchMedia(LESS_MOTION).matches).toBe(motion === 'reduce'));
};

afterEach(async () => {
  delete root.dataset['quiet'];
  await emulate('');
});

/** Resolves in a new task, also while timers are faked. */
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(0);
  });

/** Reveals a page with which the visitor has done something. Its toasts are those of quiet mode, not the greeting. */
async function open(storage = memoryStorage(), quietMode?: Settings['quietMode']) {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ storage }));
  const choose = (mode: Settings['quietMode']) => void store.dispatch(settingsChanged({ quietMode: mode }));
  if (quietMode) choose(quietMode);
  store.dispatch(mainAreaRevealed('0'));
  window.dispatchEvent(new Event('pointermove'));
  await task();
  const leave = async () => {
    store.dispatch(clearAllListeners());
    await task();
  };
  const toasts = () => selectToasts(store.getState()).filter(({ tone }) => tone !== 'greet');
  return { store, choose, storage, leave, toasts };
}

describe('the choice', () => {
  it('applies at once, without a message', async () => {
    const { choose, toasts } = await open();
    expect(quiet()).toBeUndefined();
    choose('on');
    expect(quiet()).toBe('motion data blur');
    choose('off');
    expect(quiet()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('关 counts more than the settings of the system', async () => {
    await emulate('reduce');
    saveData();
    const { choose } = await open();
    expect(quiet()).toBe('motion data');
    choose('off');
    expect(quiet()).toBeUndefined();
    choose('auto');
    expect(quiet()).toBe('motion data');
  });
});

describe('自动', () => {
  it('follows the system while the page is open', async () => {
    await open();
    expect(quiet()).toBeUndefined();
    await emulate('reduce');
    await until(() => expect(quiet()).toBe('motion'));
    await emulate('');
    await until(() => expect(quiet()).toBeUndefined());
  });

  it('says once why it is on, for ten seconds', async () => {
    saveData();
    const { toasts, leave, storage } = await open();
    expect(toasts()).toMatchObject([
      { text: '已开启省流量，安静模式开启', tone: 'info', icon: 'leaf', durationMs: 10_000 },
    ]);
    await leave();
    expect((await open(storage)).toasts()).toEqual([]);
  });

  it('names only one of two reasons that arise together', async () => {
    await emulate('reduce');
    saveData();
    const { toasts } = await open();
    expect(toasts().map(({ text }) => text)).toEqual(['系统要求减少动态效果，安静模式开启']);
  });

  it('names another reason that arises later', async () => {
    saveData();
    const { toasts } = await open();
    await emulate('reduce');
    await until(() => expect(toasts().map(({ text }) => text)).toContain('系统要求减少动态效果，安静模式开启'));
  });

  it('turns off for good when the visitor presses 关闭 in the message, which then disappears', async () => {
    saveData();
    const { toasts, store } = await open();
    const { action } = toasts()[0] ?? {};
    expect(action?.label).toBe('不用了');
    if (action) store.dispatch(action.event);
    expect(store.getState().settings).toMatchObject({ quietMode: 'off', touched: ['quietMode'] });
    expect(quiet()).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  it('says again why it is on if storage contains an invalid value', async () => {
    saveData();
    expect((await open(memoryStorage({ 'porchlight-quiet-told': 5 }))).toasts()).toHaveLength(1);
  });
});

describe('slow frames', () => {
  let frames: ReturnType<typeof fakeFrames>;
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    frames = fakeFrames();
  });
  const move = () => {
    for (let moved = 0; moved < 80; moved += 1) {
      window.dispatchEvent(new Event('pointermove'));
      frames.draw(1, 50);
    }
  };

  it('disable blur and motion, and are reported', async () => {
    const { toasts } = await open();
    vi.advanceTimersByTime(5000);
    move();
    expect(quiet()).toBe('motion blur');
    expect(toasts()).toMatchObject([{ text: '画面不够流畅，已开启安静模式' }]);
  });

  it('are not counted while the page opens', async () => {
    await open();
    vi.advanceTimersByTime(4999);
    move();
    expect(quiet()).toBeUndefined();
  });

  it.each(['on', 'off'] as const)('are not counted if the visitor has chosen %s', async (mode) => {
    await open(memoryStorage(), mode);
    vi.advanceTimersByTime(9000);
    window.dispatchEvent(new Event('pointermove'));
    expect(frames.wanted()).toBe(false);
  });

  it('count for a day, also if storage is blocked for this visit, and are not reported again', async () => {
    const { storage, leave, choose } = await open();
    vi.advanceTimersByTime(5000);
    move();
    choose('off');
    expect(quiet()).toBeUndefined();
    choose('auto');
    expect(quiet()).toBe('motion blur');
    await leave();
    vi.advanceTimersByTime(80_000_000);
    const next = await open(storage);
    expect(quiet()).toBe('motion blur');
    expect(next.toasts()).toEqual([]);
    await next.leave();
    vi.advanceTimersByTime(7_000_000);
    await open(storage);
    expect(quiet()).toBeUndefined();
  });
});

const touch = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('while data is saved', () => {
  it('the player loads when the visitor touches its button', async () => {
    const requested = answerFetch(quietServices);
    // Off screen, where the pointer of another test cannot be.
    const music = '<section data-music style="position: fixed; left: -50rem"><button>一言</button></section>';
    document.body.insertAdjacentHTML('beforeend', music);
    onTestFinished(() => screen.getByRole('button').parentElement?.remove());
    const { store } = await open(memoryStorage(), 'on');
    const wanted = vi.fn<() => void>();
    store.dispatch(addListener({ actionCreator: playerWanted, effect: wanted }));
    touch(document.body);
    expect(wanted).not.toHaveBeenCalled();
    expect(requested).toEqual([]);
    touch(screen.getByRole('button'));
    expect(wanted).toHaveBeenCalledOnce();
    await until(() => expect(selectPlayerStatus(store.getState())).toBe('ready'));
  });

  it('music that would start by itself does not start', async () => {
    const { store } = await open(memoryStorage(), 'on');
    store.dispatch(settingsChanged({ playerAutoplay: true }));
    store.dispatch(pageStarted());
    store.dispatch(playerWanted());
    await until(() => expect(selectPlayerStatus(store.getState())).toBe('ready'));
    expect(selectIsPlaying(store.getState())).toBe(false);
  });
});
