import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { addressClicked, menuClicked } from '@/features/layout/layoutSlice';
import { playlistArrived, selectPanelOpen } from '@/features/player/playerSlice';
import type { Site } from '@/contract/site';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { siteWith } from '../../tests/support/testData';
import { songsOf } from '../../tests/support/player';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const sizes = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;
const musicButton = () => screen.getByRole('button', { name: '打开音乐播放器' });
const player = () => screen.getByRole('region', { name: '音乐播放器' });

async function open(layout: Site['music']['player']['layout'], width: number, height: number) {
  const { site } = siteWith({ music: { player: { layout } } });
  const store = await openWholePage(width, height, { site });
  act(() => void store.dispatch(mainAreaRevealed('0')));
  if (width <= 720) {
    act(() => {
      store.dispatch(menuClicked());
      store.dispatch(addressClicked());
    });
  }
  act(() => void store.dispatch(playlistArrived(songsOf(3))));
  await userEvent.click(await screen.findByRole('button', { name: '打开音乐播放器' }));
  await until(() => expect(player()).toBeVisible());
  return store;
}

describe.each(sizes)('at %d × %d', (width, height) => {
  it('the normal player replaces the quote', async () => {
    await open('normal', width, height);
    expect(screen.queryByRole('region', { name: '一言' })).toBeNull();
  });

  it.each(['mini', 'fixed'] as const)('the %s player is at the bottom left, and the quote stays', async (layout) => {
    const store = await open(layout, width, height);
    const box = player().getBoundingClientRect();
    expect(box.left).toBeLessThan(20);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(innerHeight - box.bottom).toBeLessThan(20);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(musicButton()).toHaveAttribute('aria-expanded', 'true');

    await userEvent.click(within(player()).getByRole('button', { name: '关闭' }));
    expect(selectPanelOpen(store.getState())).toBe(false);
    expect(screen.queryByRole('region', { name: '音乐播放器' })).toBeNull();
    expect(musicButton()).toHaveFocus();
    expect(musicButton()).not.toHaveAttribute('aria-expanded');
  });

  it('the fixed player covers no text of the footer', async () => {
    await open('fixed', width, height);
    const bar = player().getBoundingClientRect();
    const footer = screen.getByText(/^Copyright/).getBoundingClientRect();
    expect(footer.left >= bar.right || footer.bottom <= bar.top).toBe(true);
  });
});
