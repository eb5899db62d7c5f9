import { render } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { selectShortcutsOpen, selectShowcase, showcaseToggled, widthChanged } from '@/features/layout/layoutSlice';
import { directoryClosed, selectDirectoryOpen } from '@/features/links/linksSlice';
import { defaultSettings, settingsRead } from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
import { pageReturned } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { fakeServices, makeStore } from '../../tests/support/store';
import { bindKeyboardShortcuts } from './keyboardShortcuts';
import { bindPageEvents } from './pageEvents';

let unbind = new AbortController();

beforeEach(() => {
  answerFetch(quietServices);
});
afterEach(() => {
  unbind.abort();
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-showcase');
});

/** A page with its event listeners; its main area is visible unless the test says otherwise. */
function open({ revealed = true, typeToSearch = true } = {}) {
  const store = makeStore(fakeServices());
  if (revealed) store.dispatch(mainAreaRevealed('0'));
  store.dispatch(settingsRead({ ...defaultSettings, typeToSearch }));
  const dispatched = vi.spyOn(store, 'dispatch');
  unbind = new AbortController();
  bindPageEvents(window, store, unbind.signal);
  bindKeyboardShortcuts(window, store, unbind.signal);
  return {
    store,
    dispatched: () => dispatched.mock.calls.map(([action]): unknown => action),
    /** Whether a key opens the directory, and whether it still has its own effect. */
    press: (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
      store.dispatch(directoryClosed());
      const typed = target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      );
      return { opened: selectDirectoryOpen(store.getState()), typed };
    },
    inShowcase: () => selectShowcase(store.getState()),
    /** All messages except the greeting. */
    toasts: () =>
      selectToasts(store.getState())
        .filter(({ tone }) => tone !== 'greet')
        .map(({ text, tone, durationMs }) => [text, tone, durationMs]),
  };
}

const OPENS = { opened: true, typed: true };
const NOTHING = { opened: false, typed: true };

const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('expected an element');
  return element;
};

const modal = (open: boolean) => (
  <Modal open={open} onClose={() => undefined} labelledBy="title" closeLabel="关闭">
    <h2 id="title">音乐列表</h2>
  </Modal>
);

const setWidth = (width: number) => vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
const resize = () => window.dispatchEvent(new Event('resize'));

/** Presses and releases a mouse button; returns for both events whether the default action was left to the browser. */
const middleClick = (target: Element, button = 1) =>
  ['mousedown', 'auxclick'].map((type) =>
    target.dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true })),
  );

/** Whether the browser shows its menu. */
const menuOn = (target: Element, init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent('contextmenu', { button: 2, pointerType: 'mouse', bubbles: true, cancelable: true, ...init }),
  );

/** A point inside a rectangle. */
const within = ({ left, top }: DOMRect) => ({ clientX: left + 5, clientY: top + 5 });

describe('a key', () => {
  it.each(['a', 'z', '7', '哔', 'é', '.', '𠮷', 'Process'])(
    '%j opens the directory, and is typed into its search',
    (key) => {
      expect(open().press(key)).toEqual(OPENS);
    },
  );

  it('/ opens the directory, and is not typed into its search', () => {
    const { press } = open();
    expect(press('/')).toEqual({ opened: true, typed: false });
    // A Cyrillic keyboard has the full stop there.
    expect(press('.', { code: 'Slash' })).toEqual({ opened: true, typed: false });
    // Some keyboard layouts need Shift for `/`.
    expect(press('/', { shiftKey: true })).toEqual({ opened: true, typed: false });
  });

  it.each<[string, KeyboardEventInit]>([
    ['?', { shiftKey: true }],
    // Some keyboard layouts have `?` without Shift.
    ['?', {}],
    ['？', { shiftKey: true }],
    ['Process', { code: 'Slash', shiftKey: true }],
    // A Cyrillic keyboard.
    [',', { code: 'Slash', shiftKey: true }],
  ])('%j with %j opens the sheet of keys, and not the directory', (key, init) => {
    const { store, press } = open();
    expect(press(key, init).opened).toBe(false);
    expect(selectShortcutsOpen(store.getState())).toBe(true);
  });

  it('? opens nothing in a text field, over a dialog, with a command key, or before the main area is shown', () => {
    const { store, press } = open();
    press('?', { shiftKey: true }, add('<input>'));
    press('?', { shiftKey: true, ctrlKey: true });
    const { rerender } = render(modal(true));
    press('?', { shiftKey: true });
    rerender(<p />);
    store.dispatch(showcaseToggled());
    press('?', { shiftKey: true });
    expect(selectShortcutsOpen(store.getState())).toBe(false);
    unbind.abort();
    const early = open({ revealed: false });
    early.press('?', { shiftKey: true });
    expect(selectShortcutsOpen(early.store.getState())).toBe(false);
  });

  it.each([
    ' ',
    'Enter',
    'Escape',
    'Tab',
    'Backspace',
    'ArrowDown',
    'Home',
    'F5',
    'Shift',
    'Control',
    'Dead',
    'Unidentified',
    '',
  ])('%j types nothing and opens nothing', (key) => {
    expect(open().press(key)).toEqual(NOTHING);
  });

  it.each<[string, KeyboardEventInit]>([
    ['b', { ctrlKey: true }],
    ['b', { metaKey: true }],
    ['b', { altKey: true }],
    ['B', { shiftKey: true }],
    ['W', { shiftKey: true }],
    ['@', { ctrlKey: true, altKey: true }],
    ['b', { repeat: true }],
    ['/', { ctrlKey: true }],
    ['/', { metaKey: true }],
    ['/', { altKey: true }],
    ['/', { repeat: true }],
    ['Process', { ctrlKey: true }],
  ])('%j with %j opens nothing, and its default is not prevented', (key, init) => {
    expect(open().press(key, init)).toEqual(NOTHING);
  });

  it.each([
    '<input>',
    '<input type="search">',
    '<input type="range">',
    '<textarea></textarea>',
    '<select><option>b</option></select>',
    '<div contenteditable="true"></div>',
  ])('is left to the focused element %s', (html) => {
    const { press } = open();
    const field = add(html);
    for (const key of ['b', '/', 'Process']) expect(press(key, {}, field)).toEqual(NOTHING);
  });

  it('is left to the editable text around the focused element', () => {
    const text = add('<div contenteditable="true"><p>文字</p></div>').querySelector('p');
    expect(text && open().press('b', {}, text)).toEqual(NOTHING);
  });

  it.each(['<button>菜单</button>', '<a href="/">链接</a>', '<div tabindex="0"></div>'])(
    'opens the directory while %s has the focus',
    (html) => {
      expect(open().press('b', {}, add(html))).toEqual(OPENS);
    },
  );

  it('opens nothing if another handler has prevented its default', () => {
    const { press } = open();
    const greedy = add('<div></div>');
    greedy.addEventListener('keydown', (event) => event.preventDefault());
    expect(press('b', {}, greedy)).toEqual({ opened: false, typed: false });
  });

  it('opens nothing over an open dialog, and works again after it is closed', () => {
    const { press } = open();
    const { rerender } = render(modal(true));
    for (const key of ['b', '/', 'Process']) expect(press(key)).toEqual(NOTHING);
    rerender(modal(false));
    expect(press('b')).toEqual(OPENS);
    rerender(modal(true));
    expect(press('b')).toEqual(NOTHING);
    rerender(<p />);
    expect(press('b')).toEqual(OPENS);
  });

  it('opens nothing before the main area is shown', () => {
    const { press, store } = open({ revealed: false });
    for (const key of ['b', '/', 'Process']) expect(press(key)).toEqual(NOTHING);
    store.dispatch(mainAreaRevealed('0'));
    expect(press('b')).toEqual(OPENS);
  });

  it('opens nothing with 输入即搜索 off, except /', () => {
    const { press, store } = open({ typeToSearch: false });
    for (const key of ['b', '7', '哔', 'Process']) expect(press(key)).toEqual(NOTHING);
    expect(press('/')).toEqual({ opened: true, typed: false });
    store.dispatch(settingsRead(defaultSettings));
    expect(press('b')).toEqual(OPENS);
  });

  it('opens the directory with the focus in its search field also with 输入即搜索 off', () => {
    const { press } = open({ typeToSearch: false });
    add('<button data-types>搜索</button><button>else</button>');
    const [field, other] = document.querySelectorAll('button');
    if (!field || !other) throw new Error('expected buttons');
    for (const key of ['b', '7', '哔', 'Process']) expect(press(key, {}, field)).toEqual(OPENS);
    for (const key of [' ', 'Enter', 'Tab']) expect(press(key, {}, field)).toEqual(NOTHING);
    expect(press('b', {}, other)).toEqual(NOTHING);
  });

  it('opens nothing once the page has stopped listening', () => {
    const { press } = open();
    unbind.abort();
    for (const key of ['b', '/']) expect(press(key)).toEqual(NOTHING);
  });
});

const SLIDES =
  '<ul data-slide inert><li><a href="#0">0</a></li></ul>' +
  '<ul data-slide><li><a href="#a">a</a></li><li><span>no link</span></li><li><a href="#c">c</a></li></ul>';
/** Records the names of the clicked links. */
const opened = () => {
  const names: (string | null)[] = [];
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      if (event.target instanceof Element) names.push(event.target.textContent);
    },
    { signal: unbind.signal },
  );
  return names;
};

describe('a digit', () => {
  it('opens the tile with that number in the visible slide while 输入即搜索 is off', () => {
    const { press } = open({ typeToSearch: false });
    add(SLIDES);
    const names = opened();
    for (const key of ['1', '2', '3', '4', '0', '7']) expect(press(key)).toEqual(NOTHING);
    expect(names).toEqual(['a', 'c']);
  });

  it('is typed into the search while 输入即搜索 is on, and while the search field has the focus', () => {
    const { press, store } = open();
    add(`${SLIDES}<button data-types>搜索</button>`);
    const names = opened();
    expect(press('1')).toEqual(OPENS);
    store.dispatch(settingsRead({ ...defaultSettings, typeToSearch: false, touched: ['typeToSearch'] }));
    expect(press('1', {}, document.querySelector('button') ?? document)).toEqual(OPENS);
    expect(names).toEqual([]);
  });

  it('opens nothing with a modifier, held down, in a field, over a dialog, in the showcase, or without a visible tile', () => {
    const { press, store } = open({ typeToSearch: false });
    add(`${SLIDES}<input>`);
    const names = opened();
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }]) {
      press('1', init);
    }
    press('1', {}, document.querySelector('input') ?? document);
    const { rerender } = render(
      <Modal open onClose={() => undefined} labelledBy="" closeLabel="">
        <p />
      </Modal>,
    );
    press('1');
    rerender(<p />);
    store.dispatch(showcaseToggled());
    press('1');
    store.dispatch(showcaseToggled());
    for (const slide of document.querySelectorAll('ul')) slide.style.display = 'none';
    press('1');
    expect(names).toEqual([]);
  });
});

describe('the window', () => {
  it('reports its width at the start, and each new one', () => {
    setWidth(1440);
    const { dispatched } = open();
    resize();
    setWidth(719);
    resize();
    resize();
    setWidth(1440);
    resize();
    expect(dispatched()).toEqual([widthChanged(1440), widthChanged(719), widthChanged(1440)]);
  });

  it('reports the visitor’s return when the page becomes visible or the network is back, not when the page is left', () => {
    const { dispatched } = open();
    const before = dispatched().length;
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const change = (value: boolean) => {
      hidden.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
      return dispatched().slice(before);
    };
    expect(change(true)).toEqual([]);
    expect(change(false)).toEqual([pageReturned()]);
    window.dispatchEvent(new Event('offline'));
    expect(dispatched().slice(before)).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    expect(dispatched().slice(before)).toEqual([pageReturned(), pageReturned()]);
  });

  it('reports nothing once the page has stopped listening', () => {
    const { dispatched } = open();
    const before = dispatched().length;
    unbind.abort();
    setWidth(300);
    resize();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(dispatched()).toHaveLength(before);
  });
});

describe('Shift+W', () => {
  const SHIFT = { shiftKey: true };

  it.each<[string, KeyboardEventInit]>([
    ['W', SHIFT],
    // With Caps Lock on.
    ['w', SHIFT],
    ['Process', { code: 'KeyW', shiftKey: true }],
  ])('opens and closes the showcase as %j', (key, init) => {
    const { press, inShowcase, dispatched } = open();
    expect(press(key, init)).toEqual(NOTHING);
    expect(inShowcase()).toBe(true);
    press(key, init);
    expect(inShowcase()).toBe(false);
    expect(dispatched()).toContainEqual(showcaseToggled());
  });

  it.each<[string, KeyboardEventInit]>([
    ['W', { shiftKey: true, ctrlKey: true }],
    ['W', { shiftKey: true, metaKey: true }],
    ['W', { shiftKey: true, altKey: true }],
    ['W', { shiftKey: true, repeat: true }],
    ['V', SHIFT],
    ['Process', { code: 'KeyV', shiftKey: true }],
    ['Escape', {}],
  ])('does nothing as %j with %j', (key, init) => {
    const { press, inShowcase } = open();
    press(key, init);
    expect(inShowcase()).toBe(false);
  });

  it('is an ordinary letter without Shift', () => {
    const { press, inShowcase } = open();
    expect(press('w')).toEqual(OPENS);
    expect(press('Process', { code: 'KeyW' })).toEqual(OPENS);
    expect(inShowcase()).toBe(false);
  });

  it.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>'])(
    'types a letter in %s',
    (html) => {
      const { press, inShowcase } = open();
      expect(press('W', SHIFT, add(html))).toEqual(NOTHING);
      expect(inShowcase()).toBe(false);
    },
  );

  it('does nothing over an open dialog, before the main area is shown, or if another handler has prevented its default', () => {
    const { press, inShowcase } = open();
    const { rerender } = render(modal(true));
    press('W', SHIFT);
    rerender(modal(false));
    const greedy = add('<div></div>');
    greedy.addEventListener('keydown', (event) => event.preventDefault());
    press('W', SHIFT, greedy);
    expect(inShowcase()).toBe(false);
    unbind.abort();
    const early = open({ revealed: false });
    early.press('W', SHIFT);
    expect(early.inShowcase()).toBe(false);
  });
});

describe('during the showcase', () => {
  it('Escape returns to the page, once', () => {
    const { press, store, inShowcase } = open();
    store.dispatch(showcaseToggled());
    press('Escape', { repeat: true });
    expect(inShowcase()).toBe(true);
    expect(press('Escape')).toEqual({ opened: false, typed: false });
    expect(inShowcase()).toBe(false);
    press('Escape');
    expect(inShowcase()).toBe(false);
  });

  it('no key opens the directory', () => {
    const { press, store } = open();
    store.dispatch(showcaseToggled());
    for (const key of ['b', '/', 'Process']) expect(press(key)).toEqual(NOTHING);
    store.dispatch(showcaseToggled());
    expect(press('b')).toEqual(OPENS);
  });
});

describe('the middle button', () => {
  const OURS = [false, false];
  const THEIRS = [true, true];

  it('opens and closes the showcase, and never starts to scroll', () => {
    const { inShowcase, dispatched } = open();
    expect(middleClick(document.body)).toEqual(OURS);
    expect(inShowcase()).toBe(true);
    expect(middleClick(add('<p>文字</p>'))).toEqual(OURS);
    expect(inShowcase()).toBe(false);
    expect(dispatched().filter(showcaseToggled.match)).toHaveLength(2);
  });

  it('opens and closes the showcase with a real mouse', async () => {
    const { inShowcase } = open();
    await userEvent.click(add('<p>文字</p>'), { button: 'middle' });
    expect(inShowcase()).toBe(true);
  });

  it.each([
    '<a href="/">链接</a>',
    '<a href="/"><span>链接</span></a>',
    '<button>菜单</button>',
    '<button><svg><path></path></svg></button>',
    '<input>',
    '<input type="range">',
    '<textarea></textarea>',
    '<select></select>',
    '<label>名</label>',
    '<details><summary>更多</summary></details>',
    '<div tabindex="0"></div>',
    '<div contenteditable="true"><p>文字</p></div>',
  ])('is left to the browser on %s', (html) => {
    const { inShowcase } = open();
    const outer = add(html);
    const inner = outer.querySelector('path, span, summary, p') ?? outer;
    expect(middleClick(inner)).toEqual(THEIRS);
    expect(inShowcase()).toBe(false);
  });

  it('is the only button that opens the showcase', () => {
    const { inShowcase } = open();
    for (const button of [0, 2, 3, 4]) expect(middleClick(document.body, button)).toEqual(THEIRS);
    expect(inShowcase()).toBe(false);
  });

  it('is left to the browser over an open dialog, and before the main area is shown', () => {
    const { inShowcase } = open();
    const { rerender } = render(modal(true));
    expect(middleClick(document.body)).toEqual(THEIRS);
    rerender(modal(false));
    expect(inShowcase()).toBe(false);
    unbind.abort();
    open({ revealed: false });
    expect(middleClick(document.body)).toEqual(THEIRS);
  });
});

describe('a right click', () => {
  const REFUSED = ['为了浏览体验，本站禁用右键', 'info', 2000];

  it('is refused, with a message for 2 s', () => {
    const { toasts } = open();
    expect(menuOn(document.body)).toBe(false);
    expect(toasts()).toEqual([REFUSED]);
  });

  it.each(['<a href="/">链接</a>', '<button>菜单</button>', '<img alt="">', '<p>文字</p>'])(
    'is refused also on %s',
    (html) => {
      const { toasts } = open();
      expect(menuOn(add(html))).toBe(false);
      expect(toasts()).toEqual([REFUSED]);
    },
  );

  it('is refused with Control, which makes a click a right one on a Mac', () => {
    const { toasts } = open();
    expect(menuOn(document.body, { button: 0, ctrlKey: true })).toBe(false);
    expect(toasts()).toEqual([REFUSED]);
  });

  it('is refused while the page still loads, and over a dialog', () => {
    open({ revealed: false });
    expect(menuOn(document.body)).toBe(false);
    render(modal(true));
    expect(menuOn(document.body)).toBe(false);
  });

  it.each<[string, PointerEventInit]>([
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    // Browsers send this event for the menu key and for a long press.
    ['by the keyboard', { button: -1 }],
    ['by a finger', { button: 0, pointerType: 'touch' }],
    ['by a finger that counts as a right button', { pointerType: 'touch' }],
  ])('opens the context menu %s', (_, init) => {
    const { toasts } = open();
    expect(menuOn(document.body, init)).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it.each(['<input>', '<input type="search">', '<textarea></textarea>', '<div contenteditable="true"></div>'])(
    'opens the context menu in %s',
    (html) => {
      const { toasts } = open();
      expect(menuOn(add(html))).toBe(true);
      expect(toasts()).toEqual([]);
    },
  );

  it('opens the context menu on selected text, and not beside it', () => {
    open();
    const text = add('<div><p style="width:200px">选中的文字</p><p>别的文字</p></div>');
    const [selected, other] = text.querySelectorAll('p');
    if (!selected || !other) throw new Error('expected two lines');
    const box = selected.getBoundingClientRect();
    expect(menuOn(selected, within(box))).toBe(false);
    getSelection()?.selectAllChildren(selected);
    expect(menuOn(selected, within(box))).toBe(true);
    expect(menuOn(other, within(other.getBoundingClientRect()))).toBe(false);
    expect(menuOn(text, { clientX: box.right + 20, clientY: box.top + 5 })).toBe(false);
    getSelection()?.collapse(selected, 0);
    expect(menuOn(selected, within(box))).toBe(false);
  });

  it('is refused if it comes from a real mouse; the menu key works', async () => {
    const { toasts } = open();
    const shown: boolean[] = [];
    addEventListener(
      'contextmenu',
      (event) => {
        shown.push(!event.defaultPrevented);
        // An open menu would block the test until it is closed.
        event.preventDefault();
      },
      { signal: unbind.signal },
    );
    await userEvent.click(add('<p>文字</p>'), { button: 'right' });
    await userEvent.keyboard('{ContextMenu}');
    expect(shown).toEqual([false, true]);
    expect(toasts()).toEqual([REFUSED]);
  });
});
