import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settingsOpened, shortcutsOpened, greetingClicked } from '@/features/layout/layoutSlice';
import { directoryOpened, passwordWanted } from '@/features/links/linksSlice';
import { listOpened, playlistArrived } from '@/features/player/playerSlice';
import type { AppStore } from '@/store/state';
import { measured, selectSong, songsOf } from '../../tests/support/player';
import { outOfPlace } from '../../tests/support/outOfPlace';
import { withoutMotion } from '../../tests/support/render';
import { openWholePage } from '../../tests/support/wholePage';
import { until } from '../../tests/support/until';

withoutMotion();

/** 400 % zoom, a small phone in landscape, a phone in landscape. */
const LOW = [
  [320, 256],
  [640, 360],
  [844, 390],
] as const;

async function open(store: AppStore, action: Parameters<AppStore['dispatch']>[0], name: string): Promise<HTMLElement> {
  act(() => void store.dispatch(action));
  const dialog = await screen.findByRole('dialog', { name });
  await measured();
  return dialog;
}

/** Whether the element's centre is within the window and not covered. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Scrolls the element into view as a user could; returns whether it is then visible. */
function canBeSeen(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.documentElement) continue;
    const { top, bottom } = element.getBoundingClientRect();
    around.scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' });
  }
  return isSeen(element);
}

const seenOf = (elements: readonly Element[]) => elements.filter(isSeen).length;

describe.each(LOW)('in a window of %d × %d px', (width, height) => {
  it('the directory shows its search field, tabs and several links', async () => {
    const store = await openWholePage(width, height);
    const dialog = within(await open(store, directoryOpened(), '链接目录'));
    const links = await dialog.findAllByRole('link');
    // The list may still be laid out when its first links are there.
    await until(() => expect(isSeen(dialog.getByRole('searchbox'))).toBe(true));
    expect(seenOf(dialog.getAllByRole('tab'))).toBeGreaterThanOrEqual(3);
    expect(seenOf(links)).toBeGreaterThanOrEqual(2);
    expect(isSeen(dialog.getByRole('button', { name: '关闭' }))).toBe(true);
    expect(outOfPlace()).toEqual([]);
  });

  it('the password dialog shows its purpose, its field and both buttons', async () => {
    const store = await openWholePage(width, height);
    act(() => void store.dispatch(directoryOpened()));
    const dialog = await open(store, passwordWanted('DEMO'), '访问受限');
    expect(isSeen(within(dialog).getByLabelText('密码'))).toBe(true);
    const parts = [within(dialog).getByText(/DEMO/), ...within(dialog).getAllByRole('button')];
    expect(parts).toHaveLength(3);
    expect(parts.filter((part) => !canBeSeen(part))).toEqual([]);
    expect(outOfPlace()).toEqual([]);
  });

  it('the song list shows its play button and a song, at any scroll position', async () => {
    const store = await openWholePage(width, height);
    act(() => void store.dispatch(playlistArrived(songsOf(40))));
    selectSong(store, 20);
    const dialog = within(await open(store, listOpened(), '音乐列表'));
    expect(isSeen(dialog.getByRole('button', { name: /^(播放|暂停)$/ }))).toBe(true);
    expect(seenOf(dialog.getAllByRole('button', { name: /^曲\d+ - 人$/ }))).toBeGreaterThanOrEqual(1);
    expect(canBeSeen(dialog.getByRole('slider', { name: '播放进度' }))).toBe(true);
    expect(outOfPlace()).toEqual([]);
  });

  it('the list of keys fills most of its sheet', async () => {
    const store = await openWholePage(width, height);
    const dialog = await open(store, shortcutsOpened(), '快捷键');
    expect(within(dialog).getByRole('group').clientHeight).toBeGreaterThan(0.75 * height);
    expect(outOfPlace()).toEqual([]);
  });

  it('the settings show their first choices, and all others can be reached', async () => {
    const store = await openWholePage(width, height);
    act(() => void store.dispatch(settingsOpened()));
    const choice = await screen.findByRole('radio', { name: '默认' });
    await measured();
    expect(isSeen(choice)).toBe(true);
    expect(canBeSeen(screen.getByRole('button', { name: '其他设置' }))).toBe(true);
    expect(outOfPlace()).toEqual([]);
  });
});

it('on a phone in landscape all bars of the box can be reached', async () => {
  const store = await openWholePage(844, 390);
  act(() => void store.dispatch(greetingClicked()));
  const bars = await screen.findAllByRole('progressbar');
  await measured();
  expect(bars).toHaveLength(4);
  expect(bars.filter((bar) => !canBeSeen(bar))).toEqual([]);
  expect(outOfPlace()).toEqual([]);
});

/** Adds a visitor's own style sheet for the duration of the test. */
function addStyles(rules: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = rules;
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
}

describe.each([
  ['letters of 32 px', 'html { font-size: 32px !important }'],
  [
    'lines, letters and words spaced as WCAG 1.4.12 demands',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      ' p { margin-block-end: 2em !important }',
  ],
])('a phone with %s', (_, rules) => {
  it('has no element off the screen', async () => {
    addStyles(rules);
    const store = await openWholePage(390, 844);
    act(() => void store.dispatch(playlistArrived(songsOf(4))));
    await screen.findByText(/多云 6℃/);
    const found: Record<string, string[]> = {};
    const look = (state: string) => {
      const here = outOfPlace();
      if (here.length > 0) found[state] = here;
    };
    look('first view');
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    look('links');
    await open(store, settingsOpened(), '全局设置');
    look('settings');
    await userEvent.keyboard('{Escape}');
    await open(store, directoryOpened(), '链接目录');
    await screen.findByRole('tab', { name: 'AI' });
    look('directory');
    await open(store, passwordWanted('DEMO'), '访问受限');
    look('password');
    await userEvent.keyboard('{Escape}{Escape}');
    await open(store, shortcutsOpened(), '快捷键');
    look('keys');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    look('function area');
    await userEvent.click(await screen.findByRole('button', { name: '打开音乐播放器' }));
    await screen.findByRole('region', { name: '音乐播放器' });
    look('music');
    await open(store, listOpened(), '音乐列表');
    look('songs');
    expect(found).toEqual({});
  });
});
