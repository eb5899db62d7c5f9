import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { measured, renderPlayer, selectSong, songOf, songsOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { quiet } from '../../../tests/support/fakeBrowser';
import { HANDS_OFF_MS } from './useFollowedRow';
import { LIST_SCROLL_MS, SongList } from './SongList';
import { songChosen } from './playerActions';

withoutMotion();

const HEIGHT_PX = 420;
const ROW_PX = 33;

const items = () => screen.getAllByRole('listitem');
const rows = () => screen.getAllByRole('button');
const row = (name: string) => screen.getByRole('button', { name });
const placesOf = () => items().map((item) => Number(item.getAttribute('aria-posinset')));

function view() {
  const found = screen.getByRole('list').parentElement;
  if (!found) throw new Error('the list has no view');
  return found;
}
/** Scroll position that centres a row, px; includes 2 px for the list's edge. */
const middleOf = (index: number) => 2 + (index + 0.5) * ROW_PX - HEIGHT_PX / 2;

/** Renders the list and waits until it has measured itself. */
async function open(songs = songsOf(3), current?: number) {
  const page = renderPlayer(<SongList maxHeight={HEIGHT_PX} />, { songs, ...(current !== undefined && { current }) });
  await measured();
  return page;
}

/** Renders the list, then switches to fake timers. */
async function openWithClock() {
  const page = await open(songsOf(500), 0);
  vi.useFakeTimers({
    toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    now: 1_000_000,
  });
  vi.advanceTimersByTime(HANDS_OFF_MS);
  return page;
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a song in the list', () => {
  it('is a button named by title and artist, or by the title alone', async () => {
    await open([songOf('茉莉花', '江苏民歌'), songOf('无名曲')]);
    expect(rows().map((one) => one.getAttribute('aria-label'))).toEqual(['茉莉花 - 江苏民歌', '无名曲']);
  });

  it('has room for its title, however long the artist’s name is', async () => {
    const song = songOf('一首名字不短的歌', 'Johann Pachelbel und viele andere');
    const list = (
      <div style={{ width: 240 }}>
        <SongList maxHeight={HEIGHT_PX} />
      </div>
    );
    renderPlayer(list, { songs: [song] });
    await measured();
    expect(screen.getByText(song.title).clientWidth).toBeGreaterThanOrEqual(80);
    expect(screen.getByText(song.artist).clientWidth).toBeGreaterThanOrEqual(20);
  });

  it('is chosen by a click', async () => {
    const { requested } = await open();
    await userEvent.click(row('曲2 - 人'));
    expect(requested()).toEqual([songChosen(1)]);
  });

  it('is marked while it is the current one', async () => {
    const { store } = await open(songsOf(3), 1);
    expect(rows().filter((one) => one.hasAttribute('aria-current'))).toEqual([row('曲2 - 人')]);
    selectSong(store, 2);
    expect(rows().filter((one) => one.hasAttribute('aria-current'))).toEqual([row('曲3 - 人')]);
  });

  it('is marked and cannot be chosen if it cannot be played, but can have the focus', async () => {
    const { requested } = await open([songOf('坏', '', { url: '' }), songOf('好')]);
    expect(row('坏')).toHaveAttribute('aria-disabled', 'true');
    expect(row('坏')).toHaveAccessibleDescription('暂时不能播放');
    expect(row('好')).not.toHaveAttribute('aria-disabled');
    row('坏').focus();
    await userEvent.keyboard('{Enter}');
    expect(row('坏')).toHaveFocus();
    expect(requested()).toEqual([]);
  });

  it('shows markup in its words as text', async () => {
    const title = '<img src=x onerror="document.title=1">';
    const { container } = await open([songOf(title, '<b>人</b>'), songOf('二')]);
    expect(row(`${title} - <b>人</b>`)).toHaveTextContent(`${title}<b>人</b>`);
    expect(container.querySelector('img, b')).toBeNull();
  });

  it('has a row height of 33 px', async () => {
    await open();
    expect(items().map((item) => item.getBoundingClientRect().height)).toEqual([ROW_PX, ROW_PX, ROW_PX]);
    const [first, second] = items().map((item) => item.getBoundingClientRect().top);
    expect(second).toBe((first ?? 0) + ROW_PX);
  });
});

describe('a list of 5,000 songs', () => {
  it('renders few of them, and reports all to a screen reader', async () => {
    await open(songsOf(5000));
    expect(items().length).toBeLessThan(30);
    expect(items().every((item) => item.getAttribute('aria-setsize') === '5000')).toBe(true);
    expect(placesOf()).toEqual(placesOf().map((_, at) => at + 1));
    expect(view().scrollHeight).toBe(5000 * ROW_PX + 4);
    expect(view().clientHeight).toBe(HEIGHT_PX);
  });

  it('opens with the current song in its middle', async () => {
    await open(songsOf(5000), 2500);
    expect(view().scrollTop).toBeCloseTo(middleOf(2500), -1);
    expect(placesOf().at(0)).toBeGreaterThan(2480);
    expect(placesOf().at(-1)).toBeLessThan(2520);
    expect(row('曲2501 - 人')).toBeVisible();
  });

  it('has room for its numbers, each on one line', async () => {
    await open(songsOf(5000), 4990);
    const number = screen.getByText('4990').getBoundingClientRect();
    expect(number.height).toBeLessThan(20);
    expect(number.right).toBeLessThan(screen.getByText('曲4990').getBoundingClientRect().left);
    expect(screen.getByText('4990').scrollWidth).toBe(screen.getByText('4990').clientWidth);
  });

  it('renders the rows to which it is scrolled', async () => {
    await open(songsOf(5000));
    view().scrollTop = 3000 * ROW_PX;
    await until(() => expect(row('曲3001 - 人')).toBeVisible());
    expect(row('曲3012 - 人')).toBeVisible();
    expect(items().length).toBeLessThan(40);
  });

  it('fills the whole view if its last song is the current one', async () => {
    await open(songsOf(5000), 4999);
    expect(placesOf()).toContain(5000);
    expect(placesOf()).toContain(4989);
  });
});

describe('the keyboard', () => {
  it('reaches the list once, at the current song', async () => {
    await open(songsOf(50), 3);
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('曲4 - 人')]);
  });

  it('reaches it at the first song before any was played', async () => {
    await open(songsOf(50));
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('曲1 - 人')]);
  });

  it('moves by arrow keys, Home and End, and stops at the ends', async () => {
    await open(songsOf(5000), 1);
    row('曲2 - 人').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row('曲3 - 人')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(row('曲1 - 人')).toHaveFocus();
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('曲1 - 人')]);
    await userEvent.keyboard('{End}');
    expect(row('曲5000 - 人')).toHaveFocus();
    await until(() => expect(row('曲4990 - 人')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    expect(row('曲5000 - 人')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(row('曲1 - 人')).toHaveFocus();
  });

  it('brings the row with the focus into view', async () => {
    await open(songsOf(5000));
    row('曲1 - 人').focus();
    for (let step = 0; step < 15; step += 1) await userEvent.keyboard('{ArrowDown}');
    expect(row('曲16 - 人')).toHaveFocus();
    const { bottom } = row('曲16 - 人').getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(view().getBoundingClientRect().bottom);
  });

  it('leaves keys with a modifier to the browser', async () => {
    await open();
    row('曲1 - 人').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(row('曲1 - 人')).toHaveFocus();
  });

  it('keeps the focus on its song when the list is scrolled away from it', async () => {
    await open(songsOf(5000));
    row('曲1 - 人').focus();
    view().scrollTop = 3000 * ROW_PX;
    await until(() => expect(row('曲3001 - 人')).toBeVisible());
    expect(row('曲1 - 人')).toHaveFocus();
  });
});

describe('a change of the song', () => {
  it('scrolls the list within half a second, and then the list does not move', async () => {
    const { store } = await openWithClock();
    selectSong(store, 100);
    pass(LIST_SCROLL_MS / 4);
    expect(view().scrollTop).toBeGreaterThan(0);
    expect(view().scrollTop).toBeLessThan(middleOf(100) - ROW_PX);
    pass((LIST_SCROLL_MS * 3) / 4 + 20);
    expect(view().scrollTop).toBeCloseTo(middleOf(100), -1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('moves the list at once with reduced motion', async () => {
    const { store } = await openWithClock();
    quiet('motion');
    selectSong(store, 100);
    expect(view().scrollTop).toBeCloseTo(middleOf(100), -1);
  });

  it('stops the scrolling to the song before', async () => {
    const { store } = await openWithClock();
    selectSong(store, 400);
    pass(100);
    selectSong(store, 1);
    expect(vi.getTimerCount()).toBe(1);
    pass(LIST_SCROLL_MS + 20);
    expect(view().scrollTop).toBe(0);
  });

  it.each([
    ['wheel', () => fireEvent.wheel(view())],
    ['touch', () => fireEvent.touchMove(view())],
    ['mouse', () => fireEvent.pointerDown(view())],
    ['key', () => fireEvent.keyDown(row('曲1 - 人'), { key: 'ArrowDown' })],
  ])('does not move a list that the visitor uses (%s)', async (_, touch) => {
    const { store } = await openWithClock();
    touch();
    pass(HANDS_OFF_MS - 100);
    selectSong(store, 100);
    pass(LIST_SCROLL_MS + 20);
    expect(view().scrollTop).toBe(0);
    selectSong(store, 101);
    pass(LIST_SCROLL_MS + 20);
    expect(view().scrollTop).toBeCloseTo(middleOf(101), -1);
  });

  it('stops scrolling when the visitor touches the list', async () => {
    const { store } = await openWithClock();
    selectSong(store, 100);
    pass(100);
    fireEvent.wheel(view());
    const { scrollTop } = view();
    pass(LIST_SCROLL_MS);
    expect(view().scrollTop).toBe(scrollTop);
  });
});
