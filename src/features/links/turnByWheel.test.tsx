import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turnByWheel } from './SlideDrag';

beforeEach(() => {
  document.body.replaceChildren();
});

/** An element with `turnByWheel()`; `there` is whether there is a slide to turn to. */
function underWheel(there = true) {
  const element = document.body.appendChild(document.createElement('div'));
  const turn = vi.fn<(step: 1 | -1) => boolean>(() => there);
  const stop = turnByWheel(element, turn);
  let now = 1000;
  return {
    turned: () => turn.mock.calls.map(([step]) => step),
    stop,
    rest: (ms: number) => {
      now += ms;
    },
    /** Returns whether this event may still scroll the page. */
    wheel: (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { cancelable: true, bubbles: true, ...init });
      Object.defineProperty(event, 'timeStamp', { value: now });
      return element.dispatchEvent(event);
    },
  };
}

describe('the wheel', () => {
  it.each([
    [{ deltaY: 100 }, 1],
    [{ deltaY: -120 }, -1],
    [{ deltaX: 40 }, 1],
    [{ deltaX: -40, deltaY: 10 }, -1],
    [{ deltaY: 3, deltaMode: WheelEvent.DOM_DELTA_LINE }, 1],
  ])('turns by one notch, %j', (init, step) => {
    const { wheel, turned } = underWheel();
    expect(wheel(init)).toBe(false);
    expect(turned()).toEqual([step]);
  });

  it('turns one slide by one swipe, however long it goes on', () => {
    const { wheel, turned, rest } = underWheel();
    for (let event = 0; event < 40; event += 1) {
      rest(16);
      wheel({ deltaY: 25 });
    }
    expect(turned()).toEqual([1]);
  });

  it('turns again after a rest, and not before', () => {
    const { wheel, turned, rest } = underWheel();
    wheel({ deltaY: 100 });
    rest(140);
    wheel({ deltaY: 100 });
    expect(turned()).toEqual([1]);
    rest(141);
    wheel({ deltaY: -100 });
    expect(turned()).toEqual([1, -1]);
  });

  it('waits until a trackpad gesture is clear, and forgets the movement before a rest', () => {
    const { wheel, turned, rest } = underWheel();
    wheel({ deltaY: 29 });
    rest(200);
    wheel({ deltaY: 29 });
    expect(turned()).toEqual([]);
    wheel({ deltaY: 1 });
    expect(turned()).toEqual([1]);
  });

  it('does not turn while the visitor zooms', () => {
    const { wheel, turned } = underWheel();
    expect(wheel({ deltaY: 100, ctrlKey: true })).toBe(true);
    expect(turned()).toEqual([]);
  });

  it('scrolls the page if there is no further slide', () => {
    const { wheel, turned } = underWheel(false);
    expect(wheel({ deltaY: 100 })).toBe(true);
    expect(turned()).toEqual([1]);
  });

  it('turns nothing after its listener is removed', () => {
    const { wheel, turned, stop } = underWheel();
    stop();
    expect(wheel({ deltaY: 100 })).toBe(true);
    expect(turned()).toEqual([]);
  });
});
