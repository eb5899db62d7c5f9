import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS, listenForDrag, type DragHandlers } from './useLift';

const START = 100;
let view: HTMLElement;
let stop: () => void;
const capture = vi.fn<(pointer: number) => void>();
const reported = {
  onLift: vi.fn<DragHandlers['onLift']>(() => true),
  onMove: vi.fn<DragHandlers['onMove']>(),
  onRelease: vi.fn<DragHandlers['onRelease']>(),
  onPutBack: vi.fn<DragHandlers['onPutBack']>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  view = document.createElement('div');
  view.innerHTML = '<ul><li><a data-index="0" href="#x">x</a><button type="button">edit</button></li></ul>';
  document.body.append(view);
  // The synthetic events have no real pointer that could be captured.
  view.setPointerCapture = capture;
  vi.clearAllMocks();
  stop = listenForDrag(view, reported);
});
afterEach(() => {
  stop();
  view.remove();
  vi.useRealTimers();
});

/** Dispatches an event, by default on the link. Returns false if the page cancels it. */
function send(type: string, pointerType: 'mouse' | 'touch', dx = 0, on = 'a'): boolean {
  const input = { bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 7, detail: 1 };
  const event = new PointerEvent(type, { ...input, pointerType, clientX: START + dx, clientY: START });
  return view.querySelector(on)?.dispatchEvent(event) ?? true;
}
const scrolls = () =>
  view.querySelector('a')?.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));

describe('a drag with a mouse', () => {
  it('lifts a link after 4 px, and drops it', () => {
    send('pointerdown', 'mouse');
    send('pointermove', 'mouse', 3);
    expect(reported.onLift).not.toHaveBeenCalled();
    send('pointermove', 'mouse', 4);
    expect(reported.onLift).toHaveBeenCalledWith(view.querySelector('a'), START, START);
    expect(reported.onMove).toHaveBeenLastCalledWith(START + 4, START);
    expect(capture).toHaveBeenCalledWith(7);
    send('pointerup', 'mouse', 4);
    expect(reported.onRelease).toHaveBeenCalledOnce();
    expect(send('click', 'mouse')).toBe(false);
  });

  it('opens a link that it has not lifted, and lifts nothing by another button', () => {
    send('pointerdown', 'mouse');
    send('pointerup', 'mouse');
    expect(send('click', 'mouse')).toBe(true);
    send('pointerdown', 'mouse', 0, 'button');
    send('pointermove', 'mouse', 30, 'button');
    expect(reported.onLift).not.toHaveBeenCalled();
  });

  it('never starts the browser’s own drag of the link', () => {
    const outside = vi.fn<(event: Event) => void>();
    document.addEventListener('dragstart', outside, { once: true });
    const event = new DragEvent('dragstart', { bubbles: true, cancelable: true });
    expect(view.querySelector('a')?.dispatchEvent(event)).toBe(false);
    expect(outside).not.toHaveBeenCalled();
    document.removeEventListener('dragstart', outside);
  });
});

describe('a drag with a finger', () => {
  it('lifts a link after a rest on it, and does not scroll then', () => {
    send('pointerdown', 'touch');
    vi.advanceTimersByTime(HOLD_MS - 1);
    send('pointermove', 'touch', 5);
    expect(reported.onLift).not.toHaveBeenCalled();
    expect(scrolls()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(reported.onLift).toHaveBeenCalledOnce();
    expect(scrolls()).toBe(false);
    expect(send('contextmenu', 'touch')).toBe(false);
    send('pointermove', 'touch', 50);
    expect(reported.onMove).toHaveBeenLastCalledWith(START + 50, START);
    send('pointerup', 'touch', 50);
    expect(reported.onRelease).toHaveBeenCalledOnce();
    expect(scrolls()).toBe(true);
  });

  it('turns no carousel around a lifted link', () => {
    const carousel = vi.fn<(event: Event) => void>();
    view.addEventListener('touchmove', carousel);
    send('pointerdown', 'touch');
    scrolls();
    expect(carousel).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(HOLD_MS);
    scrolls();
    expect(carousel).toHaveBeenCalledOnce();
  });

  it('scrolls if it moves before, and lifts nothing later', () => {
    send('pointerdown', 'touch');
    send('pointermove', 'touch', 12);
    vi.advanceTimersByTime(HOLD_MS);
    expect(reported.onLift).not.toHaveBeenCalled();
    expect(scrolls()).toBe(true);
  });

  it('lifts at once by a grip, as a mouse does', () => {
    const grip = view.querySelector('a')?.appendChild(document.createElement('i'));
    grip?.setAttribute('data-grip', '');
    send('pointerdown', 'touch', 0, 'i');
    send('pointermove', 'touch', 3, 'i');
    expect(reported.onLift).not.toHaveBeenCalled();
    send('pointermove', 'touch', 4, 'i');
    expect(reported.onLift).toHaveBeenCalledOnce();
    send('pointerup', 'touch', 4, 'i');
    expect(reported.onRelease).toHaveBeenCalledOnce();
  });

  it('returns the link to its place if the browser cancels the gesture', () => {
    send('pointerdown', 'touch');
    vi.advanceTimersByTime(HOLD_MS);
    send('pointercancel', 'touch');
    expect(reported.onPutBack).toHaveBeenCalledOnce();
    send('pointerup', 'touch');
    expect(reported.onRelease).not.toHaveBeenCalled();
  });
});

it('Escape returns a lifted link to its place, and reaches no other handler', () => {
  const outside = vi.fn<(event: Event) => void>();
  view.addEventListener('keydown', outside);
  const escape = () =>
    view.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  send('pointerdown', 'mouse');
  send('pointermove', 'mouse', 9);
  escape();
  expect(reported.onPutBack).toHaveBeenCalledOnce();
  expect(outside).not.toHaveBeenCalled();
  send('pointerup', 'mouse');
  expect(reported.onRelease).not.toHaveBeenCalled();
  escape();
  expect(outside).toHaveBeenCalledOnce();
});
