import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import {
  selectMusicVolume,
  selectPlayerLoop,
  selectPlayerOrder,
  settingsChanged,
} from '@/features/settings/settingsSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import type { AppStore } from '@/store/state';
import { linesOf, renderPlayer, selectSong, showLyrics, songOf, songsOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Player } from './Player';
import { loopClicked, nextClicked, orderClicked, previousClicked } from './playerActions';
import { selectPlayerOptions, selectSongs } from './playerSelectors';
import { playToggled } from './playerSlice';

withoutMotion();

const told = (store: AppStore) => selectToasts(store.getState()).map(({ text }) => text);
const button = (name: string) => screen.getByRole('button', { name });
const covers = [
  songOf('一', '甲', { cover: '/images/covers/moli.jpg' }),
  songOf('二', '', { cover: '/images/covers/canon.jpg' }),
];
const seek = () => screen.getByRole<HTMLInputElement>('slider', { name: '播放进度' });
/** The computed accent colour. */
function lit() {
  const colour = getComputedStyle(seek()).getPropertyValue('--mark');
  return colour.trim();
}
const LAMP = '#ffb866';

describe('the player', () => {
  it('shows cover and name of the present song, title and artist each on lines of their own', () => {
    const { store, container } = renderPlayer(<Player />, { songs: covers });
    expect(container).toHaveTextContent('未播放音乐');
    selectSong(store, 0);
    expect(screen.getByRole('img', { name: '一 封面' })).toHaveAttribute('src', '/images/covers/moli.jpg');
    const title = screen.getByText('一', { selector: 'p > span' });
    const artist = screen.getByText('甲', { selector: 'p > span' });
    expect(artist.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom);
    selectSong(store, 1);
    expect(screen.getByText('二', { selector: 'p > span' })).toBeVisible();
    expect(container).not.toHaveTextContent('未播放音乐');
  });

  it('has a note in place of a cover that is missing or broken', () => {
    const { store } = renderPlayer(<Player />, { songs: [songOf('无'), ...covers], current: 0 });
    expect(screen.queryByRole('img')).toBeNull();
    selectSong(store, 1);
    fireEvent.error(screen.getByRole('img', { name: '一 封面' }));
    expect(screen.queryByRole('img')).toBeNull();
    selectSong(store, 2);
    expect(screen.getByRole('img', { name: '二 封面' })).toBeVisible();
  });

  it('asks for what its keys say', async () => {
    const { asked } = renderPlayer(<Player />);
    const before = asked().length;
    for (const name of ['上一首', '播放', '下一首', '循环模式：列表', '播放顺序：顺序'])
      await userEvent.click(button(name));
    expect(asked().slice(before)).toEqual([
      previousClicked(),
      playToggled(),
      nextClicked(),
      loopClicked(),
      orderClicked(),
    ]);
  });

  it.each([
    ['one', '单曲'],
    ['all', '列表'],
    ['none', '不循环'],
  ] as const)('names the loop %s %s', (playerLoop, name) => {
    const { store } = renderPlayer(<Player />);
    act(() => void store.dispatch(settingsChanged({ playerLoop })));
    expect(button(`循环模式：${name}`)).toBeVisible();
  });

  it('names the loop in force: with a single song, one is all', () => {
    const { store } = renderPlayer(<Player />, { songs: songsOf(1) });
    act(() => void store.dispatch(settingsChanged({ playerLoop: 'one' })));
    expect(button('循环模式：列表')).toBeVisible();
  });

  it('names the order', () => {
    const { store } = renderPlayer(<Player />);
    act(() => void store.dispatch(settingsChanged({ playerOrder: 'random' })));
    expect(button('播放顺序：随机')).toBeVisible();
  });

  it('shows the lyrics from their beginning when another song comes', async () => {
    const { store } = renderPlayer(<Player />, { current: 0 });
    showLyrics(store, linesOf('一', '二'), 1);
    await until(() => expect(button('二')).toHaveAttribute('aria-current'));
    selectSong(store, 1);
    showLyrics(store, linesOf('甲', '乙'));
    await until(() => expect(button('甲')).toBeVisible());
    expect(screen.queryByRole('button', { name: '二' })).toBeNull();
  });
});

describe('a hand on the seek bar', () => {
  it('lets go when another song comes', () => {
    const { store, audio } = renderPlayer(<Player />, { current: 0 });
    audio.duration = 200;
    act(() => audio.tell({ type: 'time', seconds: 20 }));
    fireEvent.pointerDown(seek());
    fireEvent.change(seek(), { target: { value: '150' } });
    expect(seek().valueAsNumber).toBe(150);
    selectSong(store, 1);
    expect(seek().valueAsNumber).toBe(20);
  });
});

describe('its options', () => {
  it('leave everything as it is when they are left out', () => {
    const { store } = renderPlayer(<Player />);
    expect(selectSongs(store.getState())).toHaveLength(3);
    expect(selectMusicVolume(store.getState())).toBe(0.7);
    expect(selectPlayerLoop(store.getState())).toBe('all');
    expect(selectPlayerOrder(store.getState())).toBe('list');
    expect(selectPlayerOptions(store.getState())).toEqual({
      preload: 'metadata',
      lyricType: undefined,
      storageName: 'aplayer-setting',
    });
    expect(lit()).toBe(LAMP);
  });

  it('rule songs, loop, order, volume and sound', () => {
    const audio = [songOf('别的歌', '别人')];
    const { store } = renderPlayer(
      <Player audio={audio} loop="none" order="random" volume={0} preload="none" lyricType={2} storageName="mine" />,
    );
    expect(selectSongs(store.getState())).toEqual(audio);
    expect(screen.getByText('1 首')).toBeVisible();
    expect(selectMusicVolume(store.getState())).toBe(0);
    expect(selectPlayerLoop(store.getState())).toBe('none');
    expect(selectPlayerOrder(store.getState())).toBe('random');
    expect(selectPlayerOptions(store.getState())).toEqual({ preload: 'none', lyricType: 2, storageName: 'mine' });
  });

  it('are given once: what the visitor changes afterwards stays', () => {
    const { store } = renderPlayer(<Player loop="none" />);
    act(() => void store.dispatch(settingsChanged({ playerLoop: 'one' })));
    selectSong(store, 1);
    expect(selectPlayerLoop(store.getState())).toBe('one');
  });

  it.each([
    [undefined, 250],
    [420, 420],
  ])('list height %s makes the list %d px high', async (listMaxHeight, height) => {
    renderPlayer(<Player {...(listMaxHeight && { listMaxHeight })} />, { songs: songsOf(100) });
    await until(() => expect(screen.getByRole('list').parentElement?.clientHeight).toBe(height));
  });
});

describe('its theme', () => {
  it('is a colour for what is lit', () => {
    renderPlayer(<Player theme="rebeccapurple" />);
    expect(lit()).toBe('rebeccapurple');
  });

  it('that is no colour leaves the lamp', () => {
    renderPlayer(<Player theme="url(https://evil.example)" />);
    expect(lit()).toBe(LAMP);
  });

  it('adaptive needs somebody who finds colours, and says so', () => {
    const { store } = renderPlayer(<Player theme="adaptive" />, { songs: covers, current: 0 });
    expect(told(store)).toEqual(['自适应主题需要取色库']);
    expect(lit()).toBe(LAMP);
  });

  it('adaptive is the colour of the cover', async () => {
    const extractColor = vi.fn<(cover: string) => Promise<string>>((cover) =>
      Promise.resolve(cover.includes('moli') ? 'green' : 'navy'),
    );
    const { store } = renderPlayer(<Player theme="adaptive" extractColor={extractColor} />, {
      songs: covers,
      current: 0,
    });
    await until(() => expect(lit()).toBe('green'));
    expect(told(store)).toEqual([]);
    selectSong(store, 1);
    await until(() => expect(lit()).toBe('navy'));
    expect(extractColor.mock.calls).toEqual([['/images/covers/moli.jpg'], ['/images/covers/canon.jpg']]);
  });

  it('adaptive takes no late colour of an earlier cover', async () => {
    const answers = new Map<string, (colour: string) => void>();
    const extractColor = (cover: string) => new Promise<string>((resolve) => answers.set(cover, resolve));
    const { store } = renderPlayer(<Player theme="adaptive" extractColor={extractColor} />, {
      songs: covers,
      current: 0,
    });
    selectSong(store, 1);
    await act(async () => answers.get('/images/covers/canon.jpg')?.('navy'));
    await act(async () => answers.get('/images/covers/moli.jpg')?.('green'));
    expect(lit()).not.toBe('green');
  });

  it('adaptive leaves the lamp, and a line in the log, when no colour is found', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    renderPlayer(<Player theme="adaptive" extractColor={() => Promise.reject(new Error('tainted'))} />, {
      songs: covers,
      current: 0,
    });
    await until(() => expect(log).toHaveBeenCalledOnce());
    expect(lit()).toBe(LAMP);
  });
});

describe('the mini player', () => {
  it('is a cover and a play button', () => {
    renderPlayer(<Player mode="mini" />, { songs: covers, current: 0 });
    expect(screen.getAllByRole('button')).toEqual([button('播放')]);
    expect(screen.getByRole('img', { name: '一 封面' })).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the fixed player', () => {
  it('stands at the bottom left', () => {
    const { container } = renderPlayer(<Player mode="fixed" />, { current: 0 });
    const { left, bottom } = container.firstElementChild?.getBoundingClientRect() ?? {};
    expect([left, bottom]).toEqual([0, innerHeight]);
  });

  it('opens its list and lyrics on demand', async () => {
    const { store } = renderPlayer(<Player mode="fixed" />, { current: 0 });
    showLyrics(store, linesOf('一', '二'));
    expect(screen.queryByRole('list')).toBeNull();
    const opener = button('展开列表');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await until(() => expect(button('曲2 - 人')).toBeVisible());
    expect(screen.getByRole('group', { name: '歌词' })).toBeVisible();
    await userEvent.click(opener);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
