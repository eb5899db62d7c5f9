import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { measured, renderPlayer, selectSong, songOf, songsOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { MusicListOverlay } from './MusicListOverlay';
import { listClosed, listOpened, selectListOpen } from './playerSlice';

withoutMotion();

const dialog = () => screen.getByRole('dialog', { name: '音乐列表' });
const tints = () => [...dialog().querySelectorAll('img[alt=""]')].map((tint) => tint.getAttribute('src'));
const button = (name: string) => within(dialog()).getByRole('button', { name });

async function open(songs = songsOf(3), current?: number) {
  const page = renderPlayer(
    <>
      <button type="button">外面</button>
      <MusicListOverlay />
    </>,
    { songs, ...(current !== undefined && { current }) },
  );
  screen.getByRole('button', { name: '外面' }).focus();
  act(() => void page.store.dispatch(listOpened()));
  await measured();
  return { ...page, isOpen: () => selectListOpen(page.store.getState()) };
}

describe('the music list', () => {
  it('is closed at first, and renders nothing', () => {
    const { container } = renderPlayer(<MusicListOverlay />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.querySelectorAll('li, input')).toHaveLength(0);
  });

  it('is a dialog that contains the player', async () => {
    await open(songsOf(14), 2);
    expect(dialog()).toHaveTextContent('14 首');
    expect(
      within(dialog())
        .getAllByRole('slider')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['播放进度', '音量']);
    for (const name of ['播放', '上一首', '下一首', '静音', '循环模式：列表', '播放顺序：顺序', '关闭']) {
      expect(button(name)).toBeVisible();
    }
    expect(within(dialog()).getByRole('list').parentElement?.clientHeight).toBe(420);
  });

  it('is as high as its content: with few songs the cover is smaller than its width, and the sheet is never below 420 px', async () => {
    await open(songsOf(4), 2);
    const cover = () => dialog().querySelector('[class*="art"] > :first-child')?.getBoundingClientRect();
    const few = dialog().offsetHeight;
    expect(few).toBeGreaterThanOrEqual(420);
    expect(few).toBeLessThan(440);
    expect(cover()?.width).toBe(240);
    cleanup();
    await open(songsOf(14), 2);
    expect(dialog().offsetHeight).toBeGreaterThan(few);
    expect(cover()?.width).toBe(240);
    expect(cover()?.height).toBe(240);
  });

  it('focuses the current song, in the middle of many', async () => {
    await open(songsOf(5000), 2500);
    const row = button('曲2501 - 人');
    expect(row).toHaveFocus();
    const list = within(dialog()).getByRole('list').parentElement?.getBoundingClientRect();
    const { top, height } = row.getBoundingClientRect();
    expect(Math.abs(top + height / 2 - ((list?.top ?? 0) + (list?.height ?? 0) / 2))).toBeLessThan(2);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
  });

  it('focuses the first song before any was played', async () => {
    await open();
    expect(button('曲1 - 人')).toHaveFocus();
  });

  it.each([
    ['its control', () => userEvent.click(button('关闭'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'a click beside it',
      async () => {
        const { left, top } = dialog().getBoundingClientRect();
        dialog().dispatchEvent(
          new MouseEvent('mousedown', { bubbles: true, clientX: left - 10, clientY: top - 10, button: 0 }),
        );
      },
    ],
  ])('is closed by %s', async (_, close) => {
    const { isOpen } = await open();
    await act(close);
    expect(isOpen()).toBe(false);
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('returns the focus, and hides its content', async () => {
    const { store, container } = await open(songsOf(3), 0);
    const seen = () => [...container.querySelectorAll('li, input')].filter((one) => one.checkVisibility());
    expect(seen()).not.toHaveLength(0);
    act(() => void store.dispatch(listClosed()));
    await until(() => expect(screen.getByRole('button', { name: '外面' })).toHaveFocus());
    await until(() => expect(seen()).toHaveLength(0));
  });

  it('can be opened again while it fades', async () => {
    const { store, container } = await open(songsOf(3), 1);
    vi.useFakeTimers();
    act(() => void store.dispatch(listClosed()));
    act(() => void vi.advanceTimersByTime(250));
    act(() => void store.dispatch(listOpened()));
    act(() => void vi.advanceTimersByTime(1000));
    expect(container.querySelectorAll('li')).toHaveLength(3);
    expect(button('曲2 - 人')).toHaveFocus();
  });

  it('is tinted by the cover of the current song', async () => {
    const { store } = await open([songOf('一', '', { cover: '/images/covers/moli.jpg' }), songOf('二')], 0);
    expect(tints()).toEqual(['/images/covers/moli.jpg']);
    selectSong(store, 1);
    expect(tints()).toEqual([]);
  });
});
