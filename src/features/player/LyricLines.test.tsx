import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { linesOf, measured, renderPlayer, selectSong, showLyrics } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { LYRIC_LINE_PX, LYRIC_SCROLL_MS, LyricLines } from './LyricLines';
import { lyricLineReached, lyricsArrived, lyricsFailed, lyricsRequested } from './playerSlice';
import { seekRequested } from './playerActions';

withoutMotion();

const lyrics = () => screen.getByRole('group', { name: '歌词' });
const lines = () => screen.getAllByRole('button');
const marked = () => lines().filter((one) => one.hasAttribute('aria-current'));
const heights = () => lines().map((one) => one.getBoundingClientRect().height);
const line = (name: string) => screen.getByRole('button', { name });
const many = () => linesOf(...Array.from({ length: 5000 }, (_, at) => `第${at}句`));

/** Vertical distance between the middle of a line and the middle of the visible area, px. */
function offCentre(name: string) {
  const { top, height } = line(name).getBoundingClientRect();
  const room = lyrics().getBoundingClientRect();
  return Math.abs(top + height / 2 - (room.top + room.height / 2));
}

async function open(input = linesOf('一', '二', '三'), index = -1) {
  const page = renderPlayer(<LyricLines />, { current: 0 });
  showLyrics(page.store, input, index);
  await measured();
  return page;
}

describe('the message in place of lyrics', () => {
  it('is absent before any song', () => {
    const { container } = renderPlayer(<LyricLines />);
    expect(container).toHaveTextContent('');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('says that lyrics are loading, have failed, are missing, or are empty', () => {
    const { store, container } = renderPlayer(<LyricLines />, { current: 0 });
    expect(container).toHaveTextContent(/^暂无歌词$/);
    act(() => void store.dispatch(lyricsRequested()));
    expect(container).toHaveTextContent(/^歌词加载中$/);
    act(() => void store.dispatch(lyricsFailed()));
    expect(container).toHaveTextContent(/^歌词加载失败$/);
    act(() => void store.dispatch(lyricsArrived({ status: 'none', lines: [] })));
    expect(container).toHaveTextContent(/^暂无歌词$/);
    act(() => void store.dispatch(lyricsArrived({ status: 'pure', lines: [] })));
    expect(container).toHaveTextContent(/^纯音乐，请欣赏$/);
  });

  it('is replaced by the lyrics of the next song', async () => {
    const { store, container } = await open();
    selectSong(store, 1);
    expect(container).toHaveTextContent(/^暂无歌词$/);
  });
});

describe('a line of the lyrics', () => {
  it('is marked while it is sung', async () => {
    const { store } = await open();
    expect(marked()).toEqual([]);
    act(() => void store.dispatch(lyricLineReached(1)));
    expect(marked()).toEqual([line('二')]);
  });

  it('seeks to its time at a click', async () => {
    const { requested } = await open();
    await userEvent.click(line('三'));
    expect(requested().filter(seekRequested.match)).toEqual([seekRequested(10)]);
  });

  it('shows markup as text', async () => {
    const { container } = await open([
      { seconds: 1, text: '<img src=x>', translation: '<b>图</b>' },
      { seconds: 2, text: '二', translation: '' },
    ]);
    expect(lines()[0]).toHaveTextContent('<img src=x><b>图</b>');
    expect(container.querySelector('img, b')).toBeNull();
  });

  it('has text of 16 px and a target of 24 px', async () => {
    await open();
    expect(screen.getByText('一').getBoundingClientRect().height).toBe(LYRIC_LINE_PX);
    expect(heights()).toEqual([24, 24, 24]);
    const tops = lines().map((one) => one.getBoundingClientRect().top);
    expect(tops.map((top) => top - (tops[0] ?? 0))).toEqual([0, 24, 48]);
  });

  it('is twice as high if lines have translations, which are below', async () => {
    const lines = [
      { seconds: 1, text: 'One', translation: '一' },
      { seconds: 2, text: 'Two', translation: '' },
      { seconds: 3, text: 'Three', translation: '三' },
    ];
    await open(lines, 1);
    expect(heights()).toEqual([2 * LYRIC_LINE_PX, 2 * LYRIC_LINE_PX, 2 * LYRIC_LINE_PX]);
    expect(line('Three 三')).toBeVisible();
    const [text, translation] = ['Three', '三'].map((part) => screen.getByText(part).getBoundingClientRect());
    expect(translation?.top).toBe(text?.bottom);
  });

  it('is cut if it is too long, and moves nothing', async () => {
    await open(linesOf('很长的一句'.repeat(100), '二'));
    expect(lyrics().scrollWidth).toBe(lyrics().clientWidth);
    expect(lines()[0]?.getBoundingClientRect().height).toBe(24);
  });
});

describe('the lyrics', () => {
  it('render few of 5,000 lines, and open with the current one in the middle', async () => {
    await open(many(), 2500);
    expect(lines().length).toBeLessThan(30);
    expect(offCentre('第2500句')).toBeLessThan(1);
  });

  it('start with the first line in the middle', async () => {
    await open(many());
    expect(offCentre('第0句')).toBeLessThan(1);
  });

  it('keep the current line in the middle, up to the last, and do not move in between', async () => {
    const { store } = await open(many());
    vi.useFakeTimers({
      toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
      now: 1_000_000,
    });
    for (const at of [3, 4999]) {
      act(() => void store.dispatch(lyricLineReached(at)));
      act(() => void vi.advanceTimersByTime(LYRIC_SCROLL_MS + 20));
      expect(offCentre(`第${at}句`)).toBeLessThan(1);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('are one stop of the Tab key, and are moved through by arrow keys', async () => {
    const { requested } = await open(linesOf('一', '二', '三'), 1);
    expect(lines().filter(({ tabIndex }) => tabIndex === 0)).toEqual([line('二')]);
    line('二').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(line('三')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(requested().filter(seekRequested.match)).toEqual([seekRequested(10)]);
  });
});

const unsynced = () => screen.getByRole('group', { name: '歌词，没有时间，请自行滚动' });

async function openUnsynced() {
  const page = renderPlayer(<LyricLines />, { current: 0 });
  const texts = Array.from({ length: 40 }, (_, at) => `第${at}句`);
  const lines = texts.map((text) => ({ seconds: 0, text, translation: '' }));
  act(() => void page.store.dispatch(lyricsArrived({ status: 'unsynced', lines })));
  await measured();
  return page;
}

describe('lyrics without times', () => {
  it('are text without a current line, and say so', async () => {
    await openUnsynced();
    expect(unsynced().querySelectorAll('p')).toHaveLength(40);
    expect(screen.queryByRole('button')).toBeNull();
    expect(unsynced().querySelector('[aria-current]')).toBeNull();
  });

  it('are scrolled by hand, also by keyboard', async () => {
    await openUnsynced();
    expect(unsynced().scrollHeight).toBeGreaterThan(unsynced().clientHeight);
    await userEvent.keyboard('{Tab}');
    expect(unsynced()).toHaveFocus();
    expect(unsynced().scrollTop).toBe(0);
    await userEvent.keyboard('{End}');
    await until(() => expect(unsynced().scrollTop).toBeGreaterThan(0));
  });
});
