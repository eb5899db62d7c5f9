import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Footer } from '@/features/footer/Footer';
import { linesOf, renderPlayer, selectSong, showLyrics, songOf } from '../../../tests/support/player';
import { FooterLyric } from './FooterLyric';
import { lyricLineReached, lyricsArrived, lyricsFailed, lyricsRequested } from './playerSlice';

const songs = [songOf('平安夜', 'Gruber'), songOf('卡农')];
const page = () =>
  renderPlayer(
    <Footer>
      <FooterLyric />
    </Footer>,
    { songs, current: 0 },
  );
const footer = () => screen.getByRole('contentinfo');
const all = () => [...footer().querySelectorAll('p')];
/** Text of the line in the accessibility tree; a line that is fading out is hidden from it. */
const shown = () => {
  const staying = all().filter((line) => line.getAttribute('aria-hidden') !== 'true');
  expect(staying).toHaveLength(1);
  return staying[0]?.textContent;
};

describe('the lyric line in the footer', () => {
  it('is the song’s name until the first line', () => {
    const { store } = page();
    showLyrics(store, linesOf('一', '二'));
    expect(shown()).toBe('平安夜 - Gruber');
  });

  it('shows that lyrics are loading, have failed, are missing, or are empty', () => {
    const { store } = page();
    expect(shown()).toBe('暂无歌词');
    act(() => void store.dispatch(lyricsRequested()));
    expect(shown()).toBe('歌词加载中');
    act(() => void store.dispatch(lyricsFailed()));
    expect(shown()).toBe('歌词加载失败');
    act(() => void store.dispatch(lyricsArrived({ status: 'none', lines: [] })));
    expect(shown()).toBe('暂无歌词');
    act(() => void store.dispatch(lyricsArrived({ status: 'pure', lines: [] })));
    expect(shown()).toBe('纯音乐，请欣赏');
    selectSong(store, 1);
    expect(shown()).toBe('暂无歌词');
  });

  it('is the line that is sung, with its translation below', () => {
    const { store } = page();
    showLyrics(store, [{ seconds: 0, text: 'Stille Nacht', translation: '平安夜' }], 0);
    expect(shown()).toBe('Stille Nacht平安夜');
    const [text, translation] = [screen.getByText('Stille Nacht'), screen.getByText('平安夜')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(translation?.top).toBeGreaterThanOrEqual(text?.bottom ?? Infinity);
  });

  it('fades the line before out, and then removes it', () => {
    const { store } = page();
    showLyrics(store, linesOf('一', '二', '三'), 0);
    act(() => void store.dispatch(lyricLineReached(1)));
    expect(shown()).toBe('二');
    const leaving = all().find((line) => line.textContent === '一');
    expect(leaving).toHaveAttribute('aria-hidden', 'true');
    expect(leaving).toHaveAttribute('data-leaving');
    if (leaving) fireEvent.animationEnd(leaving);
    expect(all().map(({ textContent }) => textContent)).toEqual(['二']);
  });

  it('has at most one old line, however quickly lines follow', () => {
    const { store } = page();
    showLyrics(store, linesOf('一', '二', '三', '四'), 0);
    for (const at of [1, 2, 3]) act(() => void store.dispatch(lyricLineReached(at)));
    expect(all().map(({ textContent }) => textContent)).toEqual(['三', '四']);
  });

  it('does not move for a line that is repeated', () => {
    const { store } = page();
    showLyrics(store, linesOf('一', '啦', '啦'), 1);
    const before = all().find(({ textContent }) => textContent === '啦');
    act(() => void store.dispatch(lyricLineReached(2)));
    expect(all().filter(({ textContent }) => textContent === '啦')).toEqual([before]);
  });

  it('shows markup as text', () => {
    const { store } = page();
    showLyrics(store, [{ seconds: 0, text: '<img src=x>', translation: '<b>二</b>' }], 0);
    expect(shown()).toBe('<img src=x><b>二</b>');
    expect(footer().querySelector('img, b')).toBeNull();
  });

  it('never moves the page: a long line is cut, and a translated one is no higher', () => {
    const { store } = page();
    const { height, width } = footer().getBoundingClientRect();
    const long = '很长的一句'.repeat(200);
    showLyrics(store, [{ seconds: 0, text: long, translation: long }], 0);
    expect(footer().getBoundingClientRect()).toMatchObject({ height, width });
    expect(footer().scrollWidth).toBeLessThanOrEqual(footer().clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('is not announced, because speech would disturb the music', () => {
    page();
    expect(footer().querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });
});
