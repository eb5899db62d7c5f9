import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { withoutMotion } from '../../tests/support/render';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const root = document.documentElement;

afterEach(() => root.removeAttribute('data-showcase'));

/** The whole page in a window of this width, revealed. */
async function open(width = 1440) {
  const store = await openWholePage(width);
  act(() => void store.dispatch(mainAreaRevealed('0')));
  return store;
}

const greeting = () => screen.queryByRole('button', { name: /^Hello, world!/ });
const bar = () => screen.findByRole('region', { name: '壁纸' });
const messages = () => screen.getByRole('status').textContent;
const toggle = () => userEvent.keyboard('{Shift>}w{/Shift}');
/** Middle click at the left edge of the page, where there is no control. */
const middleClick = () => userEvent.click(document.body, { button: 'middle', position: { x: 5, y: 450 } });

const ENTERED = '已开启壁纸展示状态';
const LEFT = '已退出壁纸展示状态';

describe('the showcase', () => {
  it('is opened by Shift+W, and closed by Escape', async () => {
    await open();
    await toggle();
    expect(root).toHaveAttribute('data-showcase');
    expect(greeting()).toBeNull();
    expect(screen.queryByRole('main')).toBeNull();
    expect(messages()).toContain(ENTERED);
    await userEvent.keyboard('{Escape}');
    expect(root).not.toHaveAttribute('data-showcase');
    expect(greeting()).toBeVisible();
    expect(messages()).toContain(LEFT);
  });

  it('is opened and closed by a middle click', async () => {
    await open();
    await middleClick();
    expect(root).toHaveAttribute('data-showcase');
    await bar();
    await middleClick();
    expect(root).not.toHaveAttribute('data-showcase');
  });

  it('announces only the present state, not the one before', async () => {
    await open();
    await toggle();
    await toggle();
    expect(messages()).not.toContain(ENTERED);
    await toggle();
    expect(messages()).toContain(ENTERED);
    expect(messages()).not.toContain(LEFT);
  });

  it('moves the focus to its bar, keeps it there, and returns it', async () => {
    await open();
    await screen.findByRole('link', { name: 'GitHub' });
    const opener = screen.getByRole('button', { name: '全部' });
    opener.focus();
    // Wait for the bar, which is a lazy part.
    await toggle();
    await bar();
    await userEvent.keyboard('{Escape}');
    opener.focus();
    await toggle();
    expect(await bar()).toHaveFocus();
    const reached: (Element | null)[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await userEvent.tab();
      reached.push(document.activeElement);
    }
    expect(reached).toContain(screen.getByRole('button', { name: '退出展示' }));
    expect(reached.filter((element) => element?.closest('main, footer'))).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('is closed by 退出展示, also with the keyboard', async () => {
    await open();
    await toggle();
    await bar();
    await userEvent.click(screen.getByRole('button', { name: '退出展示' }));
    expect(root).not.toHaveAttribute('data-showcase');
    await toggle();
    screen.getByRole('button', { name: '退出展示' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(root).not.toHaveAttribute('data-showcase');
  });

  it('does not open the directory on a key', async () => {
    await open();
    await toggle();
    await userEvent.keyboard('b/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves no bar in the page after it is closed', async () => {
    await open();
    await toggle();
    await bar();
    await toggle();
    expect(screen.queryByRole('region', { name: '壁纸' })).toBeNull();
    expect(screen.queryByRole('button', { name: '退出展示' })).toBeNull();
  });
});

describe('on a narrow page', () => {
  it('壁纸 in the open menu opens the showcase, and has the focus after it', async () => {
    await open(400);
    expect(screen.queryByRole('button', { name: '壁纸' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    await userEvent.click(screen.getByRole('button', { name: '壁纸' }));
    expect(root).toHaveAttribute('data-showcase');
    expect(messages()).toContain(ENTERED);
    await bar();
    await userEvent.click(screen.getByRole('button', { name: '退出展示' }));
    expect(screen.getByRole('button', { name: /^(菜单|返回)$/, expanded: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '壁纸' }));
    await userEvent.click(screen.getByRole('button', { name: '退出展示' }));
    expect(screen.getByRole('button', { name: '壁纸' })).toHaveFocus();
  });

  it.each([320, 359, 360])('has three buttons in a row at %d px', async (width) => {
    await open(width);
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    const buttons = ['返回', '设置', '壁纸'].map((name) =>
      screen.getByRole('button', { name }).getBoundingClientRect(),
    );
    expect(new Set(buttons.map(({ top }) => top)).size).toBe(1);
    expect(buttons.map(({ height }) => height)).toEqual([48, 48, 48]);
    expect(root.scrollWidth).toBe(width);
    const words = document.createRange();
    for (const name of ['返回', '设置', '壁纸']) {
      words.selectNodeContents(within(screen.getByRole('button', { name })).getByText(name));
      expect(words.getBoundingClientRect().height).toBeLessThan(40);
    }
  });
});
