import { act, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { siteWith } from '../../../tests/support/testData';
import { openWholePage } from '../../../tests/support/wholePage';
import { withoutMotion } from '../../../tests/support/render';
import { selectDirectoryOpen } from './linksSlice';

withoutMotion();

const finder = () => screen.queryByRole('button', { name: '搜索链接或网页' });
const shipped = siteWith({}).site;

describe('the search field of the first view', () => {
  it('is absent until the visitor wants it, and can be removed again', async () => {
    const store = await openWholePage();
    expect(finder()).toBeNull();
    act(() => void store.dispatch(settingsChanged({ searchField: true })));
    expect(finder()).toBeVisible();
    act(() => void store.dispatch(settingsChanged({ searchField: false })));
    expect(finder()).toBeNull();
  });

  it('is present if the owner wants it, until the visitor does not', async () => {
    const store = await openWholePage(1440, 900, {
      site: { interface: { ...shipped.interface, searchField: true } },
    });
    expect(finder()).toBeVisible();
    act(() => void store.dispatch(settingsChanged({ searchField: false })));
    expect(finder()).toBeNull();
  });

  it('is a button that opens the search, with the focus in it', async () => {
    const store = await openWholePage();
    act(() => void store.dispatch(settingsChanged({ searchField: true })));
    expect(finder()).toHaveAttribute('aria-haspopup', 'dialog');
    expect(finder()).toHaveAttribute('aria-keyshortcuts', '/');
    await userEvent.click(finder() ?? document.body);
    expect(selectDirectoryOpen(store.getState())).toBe(true);
    expect(screen.getByRole('searchbox', { name: '搜索链接' })).toHaveFocus();
  });

  it('names only links if the owner wants no web search', async () => {
    const store = await openWholePage(1440, 900, { site: { search: { engines: [], default: '' } } });
    act(() => void store.dispatch(settingsChanged({ searchField: true })));
    expect(screen.getByRole('button', { name: '搜索链接' })).toBeVisible();
  });

  it.each([
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [1280, 700],
    [820, 1180],
  ])('needs no scrolling at %d × %d, and stands above the heading', async (width, height) => {
    const store = await openWholePage(width, height);
    act(() => void store.dispatch(settingsChanged({ searchField: true })));
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
    const row = screen.getByRole('button', { name: '全部' }).getBoundingClientRect();
    const box = finder()?.getBoundingClientRect();
    expect(box?.height).toBe(52);
    expect(row.top - (box?.bottom ?? 0)).toBeCloseTo(16, 0);
  });
});
