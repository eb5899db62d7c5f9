import { render } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '@/shared/ui/Modal';
import { seenPixels } from '../../../tests/support/pixels';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { followPointer } from './DotCursor';

withoutMotion();

const FRAME_MS = 16;
const root = document.documentElement;
/** Stands in for the mouse media query: a test can turn it off by resizing the window. */
const WIDE = '(min-width: 1000px)';

let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  end = followPointer(matchMedia(WIDE));
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function dot(): HTMLElement {
  const found = document.querySelector<HTMLElement>('body > [popover]');
  if (!found) throw new Error('there is no dot');
  return found;
}

const frames = (count: number) => vi.advanceTimersByTime(count * FRAME_MS);
const isShown = () => root.hasAttribute('data-cursor');
/** Position of the dot, px from the left and from the top. */
const place = () => getComputedStyle(dot()).translate.split(' ').map(Number.parseFloat);
const cursorOn = (element: Element) => getComputedStyle(element).cursor;

function send(type: string, x: number, y: number, init: PointerEventInit = {}, target: EventTarget = document.body) {
  const pointer = { clientX: x, clientY: y, pointerType: 'mouse', bubbles: true };
  target.dispatchEvent(new PointerEvent(type, { ...pointer, ...init }));
}

/** Sends the events with which a browser reports that the pointer moved onto an element. */
function over(element: Element) {
  send('pointerover', 5, 5, {}, element);
  send('pointermove', 5, 5, {}, element);
}

function add(html: string): Element {
  document.body.insertAdjacentHTML('afterbegin', html);
  const element = document.body.firstElementChild;
  if (!element) throw new Error('expected an element');
  return element;
}

describe('the dot', () => {
  it('appears where the mouse first moves, and the browser has its cursor until then', () => {
    expect(isShown()).toBe(false);
    expect(cursorOn(root)).toBe('auto');
    expect(getComputedStyle(dot()).display).toBe('none');
    send('pointermove', 300, 200);
    frames(1);
    expect(place()).toEqual([300, 200]);
    expect(getComputedStyle(dot()).opacity).toBe('1');
    expect(cursorOn(root)).toBe('none');
  });

  it('is not drawn before the mouse moves, since phones have none', () => {
    expect(getComputedStyle(dot()).display).toBe('none');
    send('pointermove', 100, 100, { pointerType: 'touch' });
    expect(getComputedStyle(dot()).display).toBe('none');
    send('pointermove', 100, 100);
    expect(getComputedStyle(dot()).display).toBe('block');
  });

  it('moves 0.35 of the remaining way in each frame', () => {
    send('pointermove', 100, 400);
    frames(1);
    send('pointermove', 200, 200);
    frames(1);
    expect(place()).toEqual([135, 330]);
    frames(1);
    expect(place()).toEqual([157.75, 284.5]);
  });

  it('draws no frame once it has arrived, and continues with the next move', () => {
    send('pointermove', 100, 100);
    frames(1);
    send('pointermove', 200, 100);
    frames(16);
    // After 16 frames 0.1 px of the 100 px remain: 0.65 ** 16.
    expect(vi.getTimerCount()).toBe(1);
    expect(place()[0]).toBeGreaterThan(199.8);
    frames(2);
    expect(vi.getTimerCount()).toBe(0);
    expect(place()).toEqual([200, 100]);
    send('pointermove', 300, 100);
    expect(vi.getTimerCount()).toBe(1);
    frames(1);
    expect(place()).toEqual([235, 100]);
  });

  it('requests one frame at a time, however many events the mouse sends', () => {
    for (let x = 0; x < 50; x += 1) send('pointermove', x, 100);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('cannot receive a click', () => {
    send('pointermove', 300, 200);
    frames(1);
    expect(document.elementFromPoint(300, 200)).not.toBe(dot());
    expect(dot()).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    ['<a href="/">链接</a>', 'control'],
    ['<button>菜单</button>', 'control'],
    ['<label>名</label>', 'control'],
    ['<input type="range">', 'control'],
    ['<input type="radio">', 'control'],
    ['<p>文字</p>', ''],
  ])('replaces the cursor on %s', (html, kind) => {
    const element = add(html);
    over(element);
    expect(cursorOn(element)).toBe('none');
    expect(dot().dataset['over']).toBe(kind);
    expect(getComputedStyle(dot()).opacity).toBe('1');
  });

  it('is a ring without a fill over a control, so that its words stay readable', () => {
    over(add('<p>文字</p>'));
    expect(dot().getBoundingClientRect().width).toBe(12);
    over(add('<button>菜单</button>'));
    const { width, height } = dot().getBoundingClientRect();
    const { backgroundColor, boxShadow } = getComputedStyle(dot());
    expect([width, height, backgroundColor]).toEqual([26, 26, 'rgba(0, 0, 0, 0)']);
    expect(boxShadow).toContain('1.5px inset');
  });

  it('recognises a control by an element inside it', () => {
    const inner = add('<button><svg><path></path></svg></button>').querySelector('path');
    if (inner) over(inner);
    expect(dot().dataset['over']).toBe('control');
  });

  it.each([
    '<input style="cursor:text">',
    '<input type="search" style="cursor:text">',
    '<input type="password" style="cursor:text">',
    '<textarea style="cursor:text"></textarea>',
    '<div contenteditable="true" style="cursor:text"></div>',
  ])('leaves the browser its cursor in %s', (html) => {
    const field = add(html);
    over(field);
    expect(cursorOn(field)).toBe('text');
    expect(getComputedStyle(dot()).opacity).toBe('0');
    over(add('<p>文字</p>'));
    expect(getComputedStyle(dot()).opacity).toBe('1');
  });

  it('overrides a cursor that a style sheet sets', () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '.grip .handle { cursor: grab }';
    const handle = add('<div class="grip"><div class="handle"></div></div>').firstElementChild;
    if (!handle) throw new Error('expected a handle');
    expect(cursorOn(handle)).toBe('grab');
    over(handle);
    expect(cursorOn(handle)).toBe('none');
    style.remove();
  });

  it('disappears when the mouse leaves the window, and returns where it enters', () => {
    send('pointermove', 100, 100);
    frames(1);
    send('pointerleave', 0, 100, {}, root);
    expect(isShown()).toBe(false);
    expect(cursorOn(root)).toBe('auto');
    send('pointermove', 800, 600);
    frames(1);
    expect(place()).toEqual([800, 600]);
    expect(isShown()).toBe(true);
  });

  it('disappears when the browser uses the pointer for a drag', () => {
    send('pointermove', 100, 100);
    send('pointercancel', 100, 100);
    expect(isShown()).toBe(false);
  });

  it('does not follow a finger, and disappears when one touches', () => {
    send('pointermove', 100, 100, { pointerType: 'touch' });
    expect(isShown()).toBe(false);
    send('pointermove', 100, 100);
    frames(1);
    send('pointermove', 500, 500, { pointerType: 'touch' });
    frames(9);
    expect(isShown()).toBe(false);
    expect(place()).toEqual([100, 100]);
  });

  it('disappears when there is no mouse any more, or no motion', async () => {
    send('pointermove', 100, 100);
    expect(isShown()).toBe(true);
    await page.viewport(600, 900);
    await until(() => expect(isShown()).toBe(false));
    send('pointermove', 200, 100);
    expect(isShown()).toBe(false);
    await page.viewport(1440, 900);
    send('pointermove', 200, 100);
    expect(isShown()).toBe(true);
  });

  it('leaves nothing behind when it ends', () => {
    const element = dot();
    send('pointermove', 100, 100);
    end();
    expect(vi.getTimerCount()).toBe(0);
    expect(isShown()).toBe(false);
    expect(element.isConnected).toBe(false);
    send('pointermove', 200, 100);
    expect(isShown()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

const dialogs = (count: number) => (
  <>
    {['one', 'two'].map((id, index) => (
      <Modal key={id} open={index < count} onClose={() => undefined} labelledBy={id} closeLabel="关闭">
        <h2 id={id} style={{ height: '20rem' }}>
          {id}
        </h2>
      </Modal>
    ))}
  </>
);

const PAPER = [255, 250, 242];

it('the dot is above a dialog that opens, and above a second one', async () => {
  vi.useRealTimers();
  const { rerender } = render(dialogs(0));
  const [x, y] = [window.innerWidth / 2, window.innerHeight / 2];
  send('pointermove', x, y);
  for (const count of [0, 1, 2, 1, 0]) {
    rerender(dialogs(count));
    await expect.poll(place).toEqual([x, y]);
    const pixel = await seenPixels();
    expect(pixel(x, y)).toEqual(PAPER);
  }
});

it('a dialog that opens before the mouse has moved draws no dot, since phones have none', () => {
  render(dialogs(1));
  expect(document.querySelector('dialog')).toHaveAttribute('open');
  expect(getComputedStyle(dot()).display).toBe('none');
});
