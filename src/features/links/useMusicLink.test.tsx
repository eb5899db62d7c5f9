import { act, screen } from '@testing-library/react';
import { BLANK_LINK } from '@/contract/links';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { playlistArrived, playlistFailed, selectListOpen } from '@/features/player/playerSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { renderWithStore } from '../../../tests/support/render';
import { Entry } from './Entry';
import { LinkTile } from './LinksWidget';

const song = { title: 'a', artist: '', url: '/a.mp3', cover: '', lrc: '', lyricType: 1, songmid: '' } as const;
const link = { ...BLANK_LINK, name: '音乐', link: 'https://music.example/', is_home: 'true' };

afterEach(() => {
  document.body.replaceChildren();
});

const places: [string, (name: string) => ReactElement][] = [
  ['the carousel', (name) => <LinkTile item={{ ...link, name }} target="_blank" />],
  [
    'the directory',
    (name) => <Entry item={{ ...link, name }} index={0} query="" highlighted={false} target="_blank" />,
  ],
];

describe.each(places)('a link named 音乐 in %s', (_, draw) => {
  function click({
    musicClick = true,
    music = true,
    name = '音乐',
    init = {},
  }: { musicClick?: boolean; music?: boolean; name?: string; init?: MouseEventInit } = {}) {
    const { store } = renderWithStore(draw(name));
    act(() => {
      store.dispatch(settingsChanged({ musicClick }));
      store.dispatch(music ? playlistArrived([song]) : playlistFailed());
    });
    // The test must not leave its page, so the default action of every link is prevented.
    let follows = false;
    document.addEventListener(
      'click',
      (event) => {
        follows = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    act(() => {
      screen
        .getByRole('link', { name })
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    });
    return { list: selectListOpen(store.getState()), follows };
  }

  it('opens the list if the visitor wants it', () => {
    expect(click()).toEqual({ list: true, follows: false });
  });

  it.each([
    ['the setting is off', { musicClick: false }],
    ['there is no music', { music: false }],
    ['it has another name', { name: '网易云音乐' }],
    ['a new tab is requested', { init: { ctrlKey: true } }],
    ['a new tab is requested on a Mac', { init: { metaKey: true } }],
    ['a new window is requested', { init: { shiftKey: true } }],
  ])('opens its address if %s', (_, input) => {
    expect(click(input)).toEqual({ list: false, follows: true });
  });
});
