import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { musicVolumeChanged } from '@/features/settings/settingsSlice';
import { measured, renderPlayer, selectSong, songOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { MusicPanel } from './MusicPanel';
import { nextClicked, previousClicked } from './playerActions';
import { panelOpened, pausedChanged, playToggled, selectListOpen, selectPanelOpen } from './playerSlice';

withoutMotion();

const songs = [songOf('茉莉花', '江苏民歌', { cover: '/images/covers/moli.jpg' }), songOf('卡农')];
const panel = () => screen.getByRole('region', { name: '音乐播放器' });
const button = (name: string) => screen.getByRole('button', { name });
const title = () => panel().querySelector('p');
const volume = () => screen.getByRole('slider', { name: '音量' });
/** Drawn progress of the song, 0..1. */
const width = () => {
  const line = panel().querySelector('i:not(.pane, .pane *)');
  return line && Number.parseFloat(getComputedStyle(line, '::before').width) / line.clientWidth;
};
/** Product of the opacities of an element and its ancestors, 0..1. */
const opacityOf = (element: Element | null) => {
  let opacity = 1;
  for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
  return opacity;
};

afterEach(async () => {
  await userEvent.unhover(document.body);
});

describe('the music panel', () => {
  it('shows what plays', () => {
    const { store } = renderPlayer(<MusicPanel />, { songs });
    expect(title()).toHaveTextContent(/^未播放音乐$/);
    selectSong(store, 0);
    expect(title()).toHaveTextContent(/^茉莉花 - 江苏民歌$/);
    selectSong(store, 1);
    expect(title()).toHaveTextContent(/^卡农$/);
  });

  it('shows markup in a title as text', () => {
    renderPlayer(<MusicPanel />, { songs: [songOf('<img src=x>', '<b>人</b>')], current: 0 });
    expect(title()).toHaveTextContent('<img src=x> - <b>人</b>');
    expect(panel().querySelector('p img, b')).toBeNull();
  });

  it('plays and pauses', async () => {
    const { store, requested } = renderPlayer(<MusicPanel />, { songs });
    await userEvent.click(button('播放'));
    expect(requested()).toEqual([playToggled()]);
    act(() => void store.dispatch(pausedChanged(false)));
    expect(screen.queryByRole('button', { name: '播放' })).toBeNull();
    expect(button('暂停')).toBeVisible();
  });

  it('goes to the next song and the one before', async () => {
    const { requested } = renderPlayer(<MusicPanel />, { songs });
    await userEvent.click(button('下一首'));
    await userEvent.click(button('上一首'));
    expect(requested()).toEqual([nextClicked(), previousClicked()]);
  });

  it('opens the list, and is replaced by the quote', () => {
    const { store } = renderPlayer(<MusicPanel />, { songs });
    act(() => void store.dispatch(panelOpened()));
    act(() => button('音乐列表').click());
    expect(selectListOpen(store.getState())).toBe(true);
    act(() => button('回到一言').click());
    expect(selectPanelOpen(store.getState())).toBe(false);
  });

  it('replaces the title with the volume while the pointer is on it', async () => {
    renderPlayer(<MusicPanel />, { songs, current: 0 });
    button('播放').blur();
    expect([opacityOf(title()), opacityOf(volume())]).toEqual([1, 0]);
    await userEvent.hover(panel());
    expect([opacityOf(title()), opacityOf(volume())]).toEqual([0, 1]);
  });

  it('replaces the title with the volume while the keyboard focus is in it', async () => {
    renderPlayer(<MusicPanel />, { songs, current: 0 });
    await userEvent.tab();
    expect(button('下一首')).toHaveFocus();
    expect([opacityOf(title()), opacityOf(volume())]).toEqual([0, 1]);
  });

  it('moves the focus to its play button if the opener with the focus is gone', () => {
    renderPlayer(<MusicPanel />, { songs });
    expect(button('播放')).toHaveFocus();
  });

  it('leaves the focus in any other element', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    renderPlayer(<MusicPanel />, { songs });
    expect(field).toHaveFocus();
    field.remove();
  });

  it('shows the loud icon from 0.7 on', () => {
    const { store } = renderPlayer(<MusicPanel />, { songs });
    expect(button('静音')).toHaveAttribute('data-level', 'up');
    act(() => void store.dispatch(musicVolumeChanged(0.69)));
    expect(button('静音')).toHaveAttribute('data-level', 'down');
  });

  it('shows the played part of the song', () => {
    const { audio } = renderPlayer(<MusicPanel />, { songs, current: 0 });
    expect(width()).toBe(0);
    audio.duration = 200;
    act(() => audio.report({ type: 'time', seconds: 50 }));
    expect(width()).toBeCloseTo(0.25);
    audio.duration = Infinity;
    act(() => audio.report({ type: 'time', seconds: 60 }));
    expect(width()).toBe(0);
  });

  it('is tinted by the cover, if there is one', () => {
    const { store } = renderPlayer(<MusicPanel />, { songs, current: 0 });
    expect(panel().querySelector('img')).toHaveAttribute('src', '/images/covers/moli.jpg');
    selectSong(store, 1);
    expect(panel().querySelector('img')).toBeNull();
  });

  it('scrolls only a title that does not fit', async () => {
    const { store } = renderPlayer(
      <div style={{ width: '300px' }}>
        <MusicPanel />
      </div>,
      { songs: [songOf('短'), songOf('长'.repeat(60), '人')], current: 1 },
    );
    await measured();
    expect(title()).toHaveAttribute('data-long');
    expect(panel().getBoundingClientRect().width).toBe(300);
    selectSong(store, 0);
    await measured();
    expect(title()).not.toHaveAttribute('data-long');
  });

  it('requests nothing when it is rendered', () => {
    const { requested } = renderPlayer(<MusicPanel />, { songs, current: 0 });
    expect(requested()).toEqual([]);
  });
});
