import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playlistArrived, playToggled } from '@/features/player/playerSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
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
  document.body.replaceChildren();
});

const song = { title: 'a', artist: '', url: '/a.mp3', cover: '', lrc: '', lyricType: 1, songmid: '' } as const;

function openPage({ revealed = true, music = true } = {}) {
  const store = makeStore(fakeServices());
  if (revealed) store.dispatch(mainAreaRevealed('0'));
  if (music) store.dispatch(playlistArrived([song]));
  const dispatched = vi.spyOn(store, 'dispatch');
  unbind = new AbortController();
  bindPageEvents(window, store, unbind.signal);
  bindKeyboardShortcuts(window, store, unbind.signal);
  /** Presses the space bar; returns how often play was toggled, and whether the page would have scrolled. */
  return (target: EventTarget = document.body, init: KeyboardEventInit = {}) => {
    dispatched.mockClear();
    const scrolls = target.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init }),
    );
    return { toggled: dispatched.mock.calls.filter(([action]) => playToggled.match(action)).length, scrolls };
  };
}

const NOTHING = { toggled: 0, scrolls: true };

describe('the space bar', () => {
  it('plays and pauses, and does not scroll the page', () => {
    expect(openPage()()).toEqual({ toggled: 1, scrolls: false });
  });

  it('plays or pauses once while it is held down', () => {
    expect(openPage()(document.body, { repeat: true })).toEqual({ toggled: 0, scrolls: false });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'does nothing with %j',
    (init) => {
      expect(openPage()(document.body, init)).toEqual(NOTHING);
    },
  );

  it.each([{ revealed: false }, { music: false }])('does nothing on a page with %j', (input) => {
    expect(openPage(input)()).toEqual(NOTHING);
  });

  it.each([
    '<input>',
    '<input type="range">',
    '<button></button>',
    '<button><i></i></button>',
    '<a href="/"></a>',
    '<textarea></textarea>',
    '<select></select>',
    '<div tabindex="0"></div>',
    '<div contenteditable="true"></div>',
    '<details><summary></summary></details>',
  ])('is left to the focused element %s', (html) => {
    const press = openPage();
    document.body.innerHTML = html;
    const focused = document.body.querySelector('i, summary') ?? document.body.firstElementChild ?? document.body;
    expect(press(focused)).toEqual(NOTHING);
  });

  it('is left to an open dialog', () => {
    const press = openPage();
    render(
      <Modal open onClose={() => undefined} labelledBy="title" closeLabel="关闭">
        <h2 id="title">音乐列表</h2>
      </Modal>,
    );
    expect(press()).toEqual(NOTHING);
  });
});
