import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { siteWith } from '../../../tests/support/testData';
import { linesOf, renderPlayer, selectSong, showLyrics, songOf, songsOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Player } from './MusicListOverlay';
import { loopClicked, nextClicked, orderClicked, previousClicked } from './playerActions';
import { playToggled } from './playerSlice';

withoutMotion();

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
  it('shows cover and name of the current song, with title and artist on separate lines', () => {
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

  it('shows a note in place of a cover that is missing or broken', () => {
    const { store } = renderPlayer(<Player />, { songs: [songOf('无'), ...covers], current: 0 });
    expect(screen.queryByRole('img')).toBeNull();
    selectSong(store, 1);
    fireEvent.error(screen.getByRole('img', { name: '一 封面' }));
    expect(screen.queryByRole('img')).toBeNull();
    selectSong(store, 2);
    expect(screen.getByRole('img', { name: '二 封面' })).toBeVisible();
  });

  it('does what its buttons say', async () => {
    const { requested } = renderPlayer(<Player />);
    const before = requested().length;
    for (const name of ['上一首', '播放', '下一首', '循环模式：列表', '播放顺序：顺序'])
      await userEvent.click(button(name));
    expect(requested().slice(before)).toEqual([
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

  it('names the loop in force: for a single song, loop one is loop all', () => {
    const { store } = renderPlayer(<Player />, { songs: songsOf(1) });
    act(() => void store.dispatch(settingsChanged({ playerLoop: 'one' })));
    expect(button('循环模式：列表')).toBeVisible();
  });

  it('names the order', () => {
    const { store } = renderPlayer(<Player />);
    act(() => void store.dispatch(settingsChanged({ playerOrder: 'random' })));
    expect(button('播放顺序：随机')).toBeVisible();
  });

  it('shows the lyrics from their beginning for another song', async () => {
    const { store } = renderPlayer(<Player />, { current: 0 });
    showLyrics(store, linesOf('一', '二'), 1);
    await until(() => expect(button('二')).toHaveAttribute('aria-current'));
    selectSong(store, 1);
    showLyrics(store, linesOf('甲', '乙'));
    await until(() => expect(button('甲')).toBeVisible());
    expect(screen.queryByRole('button', { name: '二' })).toBeNull();
  });
});

describe('a drag on the seek bar', () => {
  it('ends when another song starts', () => {
    const { store, audio } = renderPlayer(<Player />, { current: 0 });
    audio.duration = 200;
    act(() => audio.report({ type: 'time', seconds: 20 }));
    fireEvent.pointerDown(seek());
    fireEvent.change(seek(), { target: { value: '150' } });
    expect(seek().valueAsNumber).toBe(150);
    selectSong(store, 1);
    expect(seek().valueAsNumber).toBe(20);
  });
});

describe('the owner’s options', () => {
  it.each([
    [undefined, 420],
    [200, 200],
  ])('make with the list height %s a list of %d px', async (listHeight, height) => {
    const player = listHeight === undefined ? {} : { listHeight };
    renderPlayer(<Player />, { songs: songsOf(100), pageData: siteWith({ music: { player } }) });
    await until(() => expect(screen.getByRole('list').parentElement?.clientHeight).toBe(height));
  });

  it('set the colour of highlights by the theme', () => {
    renderPlayer(<Player />, { pageData: siteWith({ music: { player: { theme: '#8fd0ff' } } }) });
    expect(lit()).toBe('#8fd0ff');
  });

  it('use the lamp’s colour without a theme', () => {
    renderPlayer(<Player />);
    expect(lit()).toBe(LAMP);
  });
});
