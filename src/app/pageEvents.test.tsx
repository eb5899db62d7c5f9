import { render } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { pageReturned, widthChanged } from '@/features/layout/layoutSlice';
import { directoryClosed, selectDirectoryOpen } from '@/features/links/linksSlice';
import { defaultSettings, settingsRead } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
import { answerFetch, quietServices } from '../../tests/answers';
import { fakeServices } from '../../tests/services';
import { bindPageEvents } from './pageEvents';
import { makeStore } from './store';

let unbind = new AbortController();

beforeEach(() => {
  answerFetch(quietServices);
});
afterEach(() => {
  unbind.abort();
  document.body.replaceChildren();
});

/** A page that listens; it shows its main area unless told otherwise. */
function open({ revealed = true, typeToSearch = true } = {}) {
  const store = makeStore(fakeServices());
  if (revealed) store.dispatch(mainAreaRevealed('0'));
  store.dispatch(settingsRead({ ...defaultSettings, typeToSearch }));
  const dispatched = vi.spyOn(store, 'dispatch');
  unbind = new AbortController();
  bindPageEvents(window, store, unbind.signal);
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

describe('a key', () => {
  it.each(['a', 'z', '7', '哔', 'é', '.', '𠮷', 'Process'])('%j opens the directory, and is typed into it', (key) => {
    expect(open().press(key)).toEqual(OPENS);
  });

  it('/ opens the directory, and is not typed', () => {
    const { press } = open();
    expect(press('/')).toEqual({ opened: true, typed: false });
    // Some keyboards have it above a digit.
    expect(press('/', { shiftKey: true })).toEqual({ opened: true, typed: false });
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
  ])('%j types nothing, and opens nothing', (key) => {
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
  ])('%j with %j opens nothing, and keeps its effect', (key, init) => {
    expect(open().press(key, init)).toEqual(NOTHING);
  });

  it.each([
    '<input>',
    '<input type="search">',
    '<input type="range">',
    '<textarea></textarea>',
    '<select><option>b</option></select>',
    '<div contenteditable="true"></div>',
  ])('in %s is for that field alone', (html) => {
    const { press } = open();
    const field = add(html);
    for (const key of ['b', '/', 'Process']) expect(press(key, {}, field)).toEqual(NOTHING);
  });

  it('within a part of an editable text is for that text alone', () => {
    const text = add('<div contenteditable="true"><p>文字</p></div>').querySelector('p');
    expect(text && open().press('b', {}, text)).toEqual(NOTHING);
  });

  it.each(['<button>菜单</button>', '<a href="/">链接</a>', '<div tabindex="0"></div>'])('on %s opens it', (html) => {
    expect(open().press('b', {}, add(html))).toEqual(OPENS);
  });

  it('that somebody else has taken opens nothing', () => {
    const { press } = open();
    const greedy = add('<div></div>');
    greedy.addEventListener('keydown', (event) => event.preventDefault());
    expect(press('b', {}, greedy)).toEqual({ opened: false, typed: false });
  });

  it('opens nothing over an open dialog, and works again when that is closed', () => {
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

  it('opens nothing before the main area shows', () => {
    const { press, store } = open({ revealed: false });
    for (const key of ['b', '/', 'Process']) expect(press(key)).toEqual(NOTHING);
    store.dispatch(mainAreaRevealed('0'));
    expect(press('b')).toEqual(OPENS);
  });

  it('opens nothing with 输入即搜索 off, but / still does', () => {
    const { press, store } = open({ typeToSearch: false });
    for (const key of ['b', '7', '哔', 'Process']) expect(press(key)).toEqual(NOTHING);
    expect(press('/')).toEqual({ opened: true, typed: false });
    store.dispatch(settingsRead(defaultSettings));
    expect(press('b')).toEqual(OPENS);
  });

  it('opens nothing once the page has stopped listening', () => {
    const { press } = open();
    unbind.abort();
    for (const key of ['b', '/']) expect(press(key)).toEqual(NOTHING);
  });
});

describe('the window', () => {
  it('tells its width at the beginning, and each new one', () => {
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

  it('tells that the visitor is back when the page is seen again or the network is there, not when it is left', () => {
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

  it('tells nothing once the page has stopped listening', () => {
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
