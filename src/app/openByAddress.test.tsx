import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showcaseToggled } from '@/features/layout/layoutSlice';
import { directoryClosed, selectDirectoryOpen, selectLinksStatus } from '@/features/links/linksSlice';
import { listClosed, selectListOpen, selectPlayerStatus } from '@/features/player/playerSlice';
import { defaultSettings, settingsRead } from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { gate } from '../../tests/support/gate';
import { answerFetch, quietServices, type Answer } from '../../tests/support/answers';
import { renderWithStore, withoutMotion } from '../../tests/support/render';
import { fakeServices, makeStore } from '../../tests/support/store';
import { App } from './App';

withoutMotion();

const { pathname, search } = location;
afterEach(() => {
  history.replaceState(null, '', pathname + search);
});

const go = (query: string) => history.replaceState({ stored: true }, '', `${pathname}${query}`);
const address = () => location.href.slice(location.origin.length + pathname.length);

/** An answer that is delayed until the test releases it. */
function held(answer: Answer) {
  const { opened, open } = gate();
  return {
    answer: async () => {
      await opened;
      return typeof answer === 'function' ? answer() : answer;
    },
    letGo: open,
  };
}

/** A page at this address without pictures; the playlist may be delayed by the test. */
function start(query: string, { playlist = quietServices['/music/playlist.json'] ?? [], reveal = true, now = 0 } = {}) {
  go(query);
  answerFetch({ ...quietServices, '/music/playlist.json': playlist });
  const clock = { now };
  const store = makeStore(fakeServices({ now: () => clock.now }));
  store.dispatch(pageStarted());
  const revealed = () => act(() => void store.dispatch(mainAreaRevealed('0')));
  if (reveal) revealed();
  const state = () => store.getState();
  return {
    store,
    clock,
    revealed,
    directory: () => selectDirectoryOpen(state()),
    list: () => selectListOpen(state()),
    /** All lazy parts and answers have arrived. */
    settled: () =>
      waitFor(() => {
        expect(['ready', 'failed']).toContain(selectPlayerStatus(state()));
        expect(selectLinksStatus(state())).toBe('ready');
      }),
  };
}

describe('an address that requests the links', () => {
  it('opens the directory once, and loses its parameter', async () => {
    const { store, directory, list, settled } = start('?open=links');
    await waitFor(() => expect(directory()).toBe(true));
    expect(address()).toBe('');
    store.dispatch(directoryClosed());
    await settled();
    expect([directory(), list()]).toEqual([false, false]);
  });

  it('opens nothing before the main area is shown', async () => {
    const { revealed, directory, settled } = start('?open=links', { reveal: false });
    await import('@/features/links/lazyDirectory');
    expect([directory(), address()]).toEqual([false, '?open=links']);
    revealed();
    await waitFor(() => expect(directory()).toBe(true));
    await settled();
  });

  it('loses only its parameter, and the history state is unchanged', async () => {
    const { directory, settled } = start('?from=desk&open=links#top');
    await waitFor(() => expect(directory()).toBe(true));
    expect(address()).toBe('?from=desk#top');
    expect(history.state).toEqual({ stored: true });
    await settled();
  });
});

describe('an address that requests the music', () => {
  it('opens the list as soon as there are songs, once', async () => {
    const { answer: playlist, letGo } = held(quietServices['/music/playlist.json'] ?? []);
    const { store, list, directory } = start('?open=music', { playlist });
    await waitFor(() => expect(selectPlayerStatus(store.getState())).toBe('loading'));
    expect(list()).toBe(false);
    letGo();
    await waitFor(() => expect(list()).toBe(true));
    expect(address()).toBe('');
    store.dispatch(listClosed());
    store.dispatch(pageReturned());
    expect([list(), directory()]).toEqual([false, false]);
  });

  it('waits for the main area also if the music starts by itself', async () => {
    const { store, revealed, list, settled } = start('?open=music', { reveal: false });
    store.dispatch(settingsRead({ ...defaultSettings, playerAutoplay: true }));
    store.dispatch(pageStarted());
    await settled();
    expect([list(), address()]).toEqual([false, '?open=music']);
    revealed();
    expect(list()).toBe(true);
  });

  it('opens nothing if there was no music at first, even if it arrives later', async () => {
    let offline = true;
    const playlist = () => (offline ? new Error('no network') : [{ name: '茉莉花', url: 'moli.mp3' }]);
    vi.spyOn(console, 'warn').mockReturnValue();
    const { store, clock, list, settled } = start('?open=music', { playlist });
    await settled();
    expect(address()).toBe('');
    expect(selectToasts(store.getState()).map(({ text }) => text)).toContain('播放器加载失败');
    offline = false;
    clock.now = 3_600_000;
    store.dispatch(pageReturned());
    await waitFor(() => expect(selectPlayerStatus(store.getState())).toBe('ready'));
    expect(list()).toBe(false);
  });

  it('opens nothing over what was opened meanwhile', async () => {
    const { list, settled } = start('?open=music');
    render(
      <Modal open onClose={() => undefined} closeLabel="关闭" labelledBy="title">
        <h2 id="title">别的</h2>
      </Modal>,
    );
    await settled();
    expect([list(), address()]).toEqual([false, '']);
  });

  it('opens nothing if the showcase was requested meanwhile', async () => {
    const { store, list, settled } = start('?open=music');
    store.dispatch(showcaseToggled());
    await settled();
    store.dispatch(showcaseToggled());
    expect([list(), address()]).toEqual([false, '']);
  });
});

describe('any other address', () => {
  it.each(['', '?open', '?open=', '?open=MUSIC', '?open=settings', '?open=music%00', '?opened=links', '#open=links'])(
    'opens nothing and is unchanged: %s',
    async (query) => {
      const { directory, list, settled } = start(query);
      await settled();
      await import('@/features/links/lazyDirectory');
      expect([directory(), list()]).toEqual([false, false]);
      expect(address()).toBe(query);
    },
  );
});

it('the page opens and focuses the part that its address requests, even if the part loads later', async () => {
  go('?open=music');
  answerFetch(quietServices);
  const { store } = renderWithStore(<App />);
  act(() => void store.dispatch(pageStarted()));
  expect(address()).toBe('?open=music');
  act(() => void store.dispatch(mainAreaRevealed('0')));
  expect(await screen.findByRole('dialog', { name: '音乐列表' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '茉莉花 - 江苏民歌' })).toHaveFocus());
});
