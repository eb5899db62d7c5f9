import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { siteWith } from '../../../tests/support/testData';
import { linesOf, renderPlayer, showLyrics, songOf, songsOf } from '../../../tests/support/player';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { DockedPlayer } from './DockedPlayer';
import { panelClosed } from './playerSlice';

withoutMotion();

const button = (name: string) => screen.getByRole('button', { name });
const covers = [songOf('一', '甲', { cover: '/images/covers/moli.jpg' })];

describe('the mini player', () => {
  it('has the cover, a play button and a close button', async () => {
    const { requested } = renderPlayer(<DockedPlayer layout="mini" />, { songs: covers, current: 0 });
    expect(screen.getAllByRole('button')).toEqual([button('播放'), button('关闭')]);
    expect(screen.getByRole('img', { name: '一 封面' })).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(button('关闭'));
    expect(requested()).toContainEqual(panelClosed());
  });
});

describe('the fixed player', () => {
  it('opens its list and lyrics on demand', async () => {
    const { store } = renderPlayer(<DockedPlayer layout="fixed" />, { current: 0 });
    showLyrics(store, linesOf('一', '二'));
    expect(screen.queryByRole('list')).toBeNull();
    const opener = button('展开列表');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await until(() => expect(button('曲2 - 人')).toBeVisible());
    expect(screen.getByRole('group', { name: '歌词' })).toBeVisible();
    expect(screen.getByRole('slider', { name: '音量' })).toBeVisible();
    await userEvent.click(opener);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has the owner’s colour and list height', async () => {
    const pageData = siteWith({ music: { player: { layout: 'fixed', theme: '#8fd0ff', listHeight: 150 } } });
    renderPlayer(<DockedPlayer layout="fixed" />, { songs: songsOf(100), current: 0, pageData });
    await userEvent.click(button('展开列表'));
    await until(() => expect(screen.getByRole('list').parentElement?.clientHeight).toBe(150));
    expect(getComputedStyle(screen.getByRole('slider', { name: '播放进度' })).getPropertyValue('--mark')).toBe(
      '#8fd0ff',
    );
  });
});
