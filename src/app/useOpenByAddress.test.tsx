import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageStarted, showcaseToggled } from '@/features/layout/layoutSlice';
import { directoryClosed, selectDirectoryOpen } from '@/features/links/linksSlice';
import {
  listClosed,
  playlistArrived,
  playlistFailed,
  playlistRequested,
  selectListOpen,
} from '@/features/player/playerSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
import { answerFetch, quietServices } from '../../tests/answers';
import { songsOf } from '../../tests/player';
import { renderWithStore, withoutMotion } from '../../tests/render';
import { fakeServices } from '../../tests/services';
import { App } from './App';
import { makeStore } from './store';
import { useOpenByAddress } from './useOpenByAddress';

withoutMotion();

const { pathname, search } = location;
beforeEach(() => {
  answerFetch(quietServices);
});
afterEach(() => {
  history.replaceState(null, '', pathname + search);
});

const go = (query: string) => history.replaceState({ kept: true }, '', `${pathname}${query}`);
const address = () => location.href.slice(location.origin.length + pathname.length);

/** The hook on a page with this address. */
function open(query: string) {
  go(query);
  const store = makeStore(fakeServices());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
  renderHook(useOpenByAddress, { wrapper });
  return {
    store,
    directory: () => selectDirectoryOpen(store.getState()),
    list: () => selectListOpen(store.getState()),
    songsArrive: () => act(() => void store.dispatch(playlistArrived(songsOf(3)))),
  };
}

describe('an address that asks for the links', () => {
  it('opens the directory, once, and asks no more', () => {
    const { store, directory, list } = open('?open=links');
    expect(directory()).toBe(true);
    expect(list()).toBe(false);
    expect(address()).toBe('');
    act(() => void store.dispatch(directoryClosed()));
    expect(directory()).toBe(false);
  });

  it('keeps the rest of the address, and the state of the history', () => {
    open('?from=desk&open=links#top');
    expect(address()).toBe('?from=desk#top');
    expect(history.state).toEqual({ kept: true });
  });
});

describe('an address that asks for the music', () => {
  it('opens the list as soon as there are songs, once', () => {
    const { store, list, songsArrive } = open('?open=music');
    expect(address()).toBe('');
    expect(list()).toBe(false);
    act(() => void store.dispatch(playlistRequested()));
    expect(list()).toBe(false);
    songsArrive();
    expect(list()).toBe(true);
    act(() => void store.dispatch(listClosed()));
    songsArrive();
    expect(list()).toBe(false);
  });

  it('opens nothing where there is no music, also when it comes after all', () => {
    const { store, list, songsArrive } = open('?open=music');
    act(() => void store.dispatch(playlistFailed()));
    songsArrive();
    expect(list()).toBe(false);
  });

  it('does not push itself over what was opened meanwhile', async () => {
    const { list, songsArrive } = open('?open=music');
    render(
      <Modal open onClose={() => undefined} closeLabel="关闭" labelledBy="title">
        <h2 id="title">别的</h2>
      </Modal>,
    );
    await screen.findByRole('dialog', { name: '别的' });
    songsArrive();
    expect(list()).toBe(false);
  });

  it('leaves the wallpaper alone where that was asked for meanwhile', () => {
    const { store, list, songsArrive } = open('?open=music');
    act(() => void store.dispatch(showcaseToggled()));
    songsArrive();
    act(() => void store.dispatch(showcaseToggled()));
    expect(list()).toBe(false);
  });
});

describe('any other address', () => {
  it.each(['', '?open', '?open=', '?open=MUSIC', '?open=settings', '?open=music%00', '?opened=links', '#open=links'])(
    'opens nothing and stays as it is: %s',
    (query) => {
      const { directory, list, songsArrive } = open(query);
      songsArrive();
      expect([directory(), list()]).toEqual([false, false]);
      expect(address()).toBe(query);
    },
  );
});

it('the page opens what its address asks for once the main area shows, with parts that come later', async () => {
  go('?open=music');
  const { store } = renderWithStore(<App />);
  act(() => void store.dispatch(pageStarted()));
  expect(address()).toBe('?open=music');
  act(() => void store.dispatch(mainAreaRevealed('0')));
  const late = { timeout: 10_000 };
  expect(await screen.findByRole('dialog', { name: '音乐列表' }, late)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '茉莉花 - 江苏民歌' })).toHaveFocus(), late);
});
