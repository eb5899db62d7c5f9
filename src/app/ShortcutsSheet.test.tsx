import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectShortcutsOpen, shortcutsOpened } from '@/features/layout/layoutSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { siteWith } from '../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../tests/support/render';
import { keyHelp, ShortcutsSheet } from './ShortcutsSheet';
import { words } from './words/zh-CN';

withoutMotion();

const sheet = () => screen.getByRole('dialog', { name: '快捷键' });
const open = () => {
  const page = renderWithStore(<ShortcutsSheet />);
  act(() => void page.store.dispatch(shortcutsOpened()));
  return page;
};

describe('the sheet of keys', () => {
  it('lists each key with its effect, grouped by feature', () => {
    open();
    const titles = within(sheet()).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['页面', '链接', '音乐', '壁纸']);
    const lines = within(sheet())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toContainEqual(['/', '搜索链接']);
    expect(lines).toContainEqual(['Shift + F10', '链接的菜单']);
    expect(lines).toContainEqual(['空格', '播放或暂停']);
    expect(lines).toContainEqual(['Shift + W', '只看壁纸，再按返回']);
    expect(lines).toContainEqual(['←→', '首页链接翻页']);
    expect(lines).toContainEqual(['Ctrl + Enter', '搜索网页']);
    const working = keyHelp(words, () => true)
      .flatMap(({ lines }) => lines)
      .filter(({ when }) => when !== 'notTyping');
    expect(lines).toHaveLength(working.length);
  });

  it('names the Command key on a Mac', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    onTestFinished(() => void vi.restoreAllMocks());
    open();
    expect(screen.getByText('搜索网页').previousElementSibling).toHaveTextContent('⌘ + Enter');
  });

  it('keeps a distance between rows of two lines and the separators', () => {
    open();
    const line = screen.getByText('搜索网页').parentElement;
    if (!line) throw new Error('expected a line');
    expect(getComputedStyle(line).paddingBlock).toBe('8px');
  });

  it('omits the web search if the owner offers none', () => {
    const { store } = renderWithStore(<ShortcutsSheet />, { pageData: siteWith({ search: { engines: [] } }) });
    act(() => void store.dispatch(shortcutsOpened()));
    expect(screen.queryByText(/网页/)).toBeNull();
    expect(screen.getByText('搜索链接')).toBeVisible();
  });

  it('omits the letter keys if they are switched off', () => {
    const { store } = open();
    expect(screen.getByText('输入即搜索')).toBeVisible();
    act(() => void store.dispatch(settingsChanged({ typeToSearch: false })));
    expect(screen.queryByText('输入即搜索')).toBeNull();
    expect(screen.getByText('打开首页的链接')).toBeVisible();
    expect(screen.getByText('搜索链接')).toBeVisible();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['关闭', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ])('is closed by %s', async (_, close) => {
    const { store } = open();
    expect(sheet()).toBeVisible();
    await close();
    expect(selectShortcutsOpen(store.getState())).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
