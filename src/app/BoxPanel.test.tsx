import { act, screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { settingsOpened, showcaseToggled } from '@/features/layout/layoutSlice';
import { coverTypeChanged, settingsChanged } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const greeting = () => screen.getByRole('button', { name: /^(Hello, world!|The way to AGI)/ });
const box = () => screen.queryByRole('region', { name: '时光胶囊' });
const settings = () => screen.queryByRole('region', { name: '全局设置' });
const day = () => screen.getByRole('progressbar', { name: '今日' });
const products = () => screen.queryByRole('region', { name: '产品列表' });
const clock = () => screen.queryByRole('region', { name: '时间与天气' });
const inside = (region: HTMLElement | null) => {
  if (!region) throw new Error('expected the region');
  return within(region);
};
const button = (region: HTMLElement | null, name: string) => inside(region).getByRole('button', { name });

async function openBox(width = 1440) {
  const store = await openWholePage(width);
  await userEvent.click(greeting());
  await waitFor(() => expect(box()).toBeVisible());
  return store;
}

async function goToSettings() {
  await userEvent.hover(box() ?? document.body);
  await userEvent.click(button(box(), '设置'));
  // Their texts load in a part of their own.
  await waitFor(() => expect(settings()).toBeVisible());
}

async function openSettings(width = 1440) {
  const store = await openBox(width);
  await goToSettings();
  return store;
}

describe('the box', () => {
  it('replaces the right side while it is open', async () => {
    await openBox();
    expect([products(), clock()]).toEqual([null, null]);
    const all = screen.getByRole('button', { name: '全部', hidden: true });
    all.focus();
    expect(all).not.toHaveFocus();
    expect(all.checkVisibility()).toBe(false);
    expect(greeting()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(greeting());
    expect(box()).toBeNull();
    expect(products()).toBeVisible();
    expect(clock()).toBeVisible();
  });

  it.each([1440, 820])('opens where the right side was on a page %d wide, without a layout shift', async (width) => {
    await openWholePage(width);
    const column = screen.getByRole('region', { name: '产品列表' }).getBoundingClientRect();
    const card = greeting().getBoundingClientRect();
    await userEvent.click(greeting());
    await waitFor(() => expect(box()).toBeVisible());
    const panel = box()?.getBoundingClientRect();
    expect([panel?.left, panel?.width]).toEqual([column.left, column.width]);
    expect(greeting().getBoundingClientRect().top).toBeCloseTo(card.top, 0);
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it('shows the capsule and the tagline', async () => {
    await openBox();
    const bars = inside(box()).getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['今日', '本周', '本月', '本年']);
    expect(inside(box()).getByText('为晚归的人，留一盏灯。')).toBeVisible();
  });

  it('shows the current numbers each time it opens', async () => {
    await openBox();
    await act(fetchCalendar);
    await userEvent.click(greeting());
    expect(box()).toBeNull();
    vi.useFakeTimers({ now: new Date(2027, 1, 3, 18, 30), toFake: ['Date'] });
    act(() => greeting().click());
    expect(day()).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByRole('progressbar', { name: '本周' })).toHaveAttribute('aria-valuetext', '28.57%');
  });

  it('shows the site’s age if the visitor wants it', async () => {
    const store = await openBox();
    expect(inside(box()).queryByText(/^本站/)).toBeNull();
    act(() => void store.dispatch(settingsChanged({ siteStartShow: true })));
    await waitFor(() => expect(inside(box()).getByText(/^本站已点亮 .+ 天$/)).toBeVisible());
  });

  it('shows its buttons without the pointer over it, because WebKit does not focus buttons on click', async () => {
    await openBox();
    await userEvent.hover(greeting());
    for (const name of ['设置', '关闭']) {
      expect(button(box(), name).checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })).toBe(true);
    }
  });

  it.each(['关闭', 'Escape'])('closes by %s, and the focus returns to the greeting card', async (way) => {
    await openBox();
    button(box(), '关闭').focus();
    await userEvent.keyboard(way === 'Escape' ? '{Escape}' : '{Enter}');
    expect(box()).toBeNull();
    expect(greeting()).toHaveAttribute('aria-expanded', 'false');
    expect(greeting()).toHaveFocus();
  });

  it('can be opened, left for the settings and reached again with the keyboard alone', async () => {
    await openWholePage(1440);
    greeting().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box()).toBeVisible());
    button(box(), '设置').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button(settings(), '关闭')).toHaveFocus());
    await userEvent.tab();
    expect(button(settings(), '个性壁纸')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(settings()).toBeNull();
    expect(button(box(), '设置')).toHaveFocus();
  });

  it('closes when the page becomes narrow', async () => {
    await openBox();
    await page.viewport(720, 900);
    await waitFor(() => expect(box()).toBeNull());
  });

  it('is absent on a narrow page', async () => {
    const store = await openWholePage(720);
    await userEvent.click(greeting());
    expect(store.getState().layout.boxOpen).toBe(false);
    expect(box()).toBeNull();
  });
});

describe('the settings of a wide page', () => {
  it('replace the box', async () => {
    await openBox();
    const place = box()?.getBoundingClientRect();
    await goToSettings();
    expect(box()).toBeNull();
    const { left, width } = settings()?.getBoundingClientRect() ?? {};
    expect([left, width]).toEqual([place?.left, place?.width]);
    expect(greeting()).toHaveTextContent('The way to AGI');
  });

  it('show their first section each time they open', async () => {
    await openSettings();
    await userEvent.click(button(settings(), '其他设置'));
    await userEvent.keyboard('{Escape}');
    await goToSettings();
    expect(button(settings(), '个性壁纸')).toHaveAttribute('aria-expanded', 'true');
    expect(button(settings(), '其他设置')).toHaveAttribute('aria-expanded', 'false');
  });

  it('return to the box when 关闭 is pressed', async () => {
    await openSettings();
    await userEvent.click(button(settings(), '关闭'));
    expect(settings()).toBeNull();
    expect(box()).toBeVisible();
  });

  it('close on Escape wherever the focus is, and the next Escape closes the box', async () => {
    const store = await openSettings();
    for (const place of [() => greeting(), () => null, () => button(settings(), '个性壁纸')]) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      place()?.focus();
      await userEvent.keyboard('{Escape}');
      expect(settings()).toBeNull();
      expect(box()).toBeVisible();
      act(() => void store.dispatch(settingsOpened()));
    }
    await userEvent.keyboard('{Escape}{Escape}');
    expect([settings(), box()]).toEqual([null, null]);
  });

  it('stay open when Escape closes a dialog above them', async () => {
    const store = await openSettings();
    act(() => void store.dispatch(mainAreaRevealed('0')));
    act(() => void store.dispatch(showcaseToggled()));
    await userEvent.keyboard('{Escape}');
    expect(settings()).toBeVisible();
    expect(store.getState().layout.showcase).toBe(false);
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: '快捷键' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '快捷键' })).toBeNull());
    expect(settings()).toBeVisible();
  });

  it('close together with the box when the greeting card is pressed', async () => {
    const store = await openSettings();
    await userEvent.click(greeting());
    expect([box(), settings()]).toEqual([null, null]);
    expect(store.getState().layout.settingsOpen).toBe(false);
    await userEvent.click(greeting());
    expect(box()).toBeVisible();
  });

  it('close when the page becomes narrow, also as a sheet', async () => {
    await openSettings();
    await page.viewport(720, 900);
    await waitFor(() => expect(settings()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fit within a page 820 wide', async () => {
    await openSettings(820);
    for (const name of ['个性化调整', '播放器配置', '其他设置']) {
      await userEvent.click(button(settings(), name));
      const panel = settings()?.getBoundingClientRect();
      expect(panel?.right).toBeLessThan(820);
      expect(document.documentElement.scrollWidth).toBe(820);
      expect(settings()?.scrollWidth).toBe(settings()?.clientWidth);
    }
  });

  it('can undo a reset after the settings are closed', async () => {
    const store = await openSettings();
    act(() => void store.dispatch(coverTypeChanged('1')));
    await userEvent.click(button(settings(), '其他设置'));
    await userEvent.click(button(settings(), '重置设置'));
    expect(store.getState().settings.coverType).toBe('0');
    await userEvent.click(button(settings(), '关闭'));
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(store.getState().settings.coverType).toBe('1');
  });
});

const sheet = () => screen.queryByRole('dialog', { name: '全局设置' });

async function openSheet(width: number, height: number) {
  const store = await openWholePage(width, height);
  await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
  await userEvent.click(screen.getByRole('button', { name: '设置' }));
  await waitFor(() => expect(sheet()).toBeVisible());
  return store;
}

describe('the settings of a narrow page', () => {
  it('are behind a button of the open menu', async () => {
    await openWholePage(390, 844);
    expect(screen.queryByRole('button', { name: '设置' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    expect(screen.getByRole('button', { name: '设置' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    expect(screen.queryByRole('button', { name: '设置' })).toBeNull();
  });

  it.each([
    [390, 844],
    [320, 568],
    [720, 1180],
  ])('are a sheet with the same sections, %d × %d', async (width, height) => {
    await openSheet(width, height);
    // No second dialog is open behind it.
    expect(screen.getAllByText('全局设置')).toHaveLength(1);
    for (const name of ['个性壁纸', '个性化调整', '播放器配置', '其他设置']) {
      const header = button(sheet(), name);
      // On a busy machine a header may move under the pointer while the section before it is still being drawn.
      await until(async () => {
        if (header.getAttribute('aria-expanded') === 'false') await userEvent.click(header);
        expect(header).toHaveAttribute('aria-expanded', 'true');
      });
      const { left, right, bottom } = sheet()?.getBoundingClientRect() ?? {};
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBe(height);
      expect(sheet()?.scrollWidth).toBe(sheet()?.clientWidth);
    }
    expect(button(sheet(), '关闭').getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  });

  it.each(['关闭', 'Escape'])('close by %s, and the focus returns to the button', async (way) => {
    await openSheet(390, 844);
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(button(sheet(), '关闭'));
    await waitFor(() => expect(sheet()).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '设置' })).toHaveFocus());
  });

  it('change the same settings as on a wide page', async () => {
    const store = await openSheet(390, 844);
    await userEvent.click(inside(sheet()).getByRole('radio', { name: '每日' }));
    expect(store.getState().settings.coverType).toBe('1');
  });

  it('close when the width of the page changes', async () => {
    await openSheet(390, 844);
    await page.viewport(420, 844);
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it('move to the place of the box when the page becomes wide, and can be closed there', async () => {
    await openSheet(390, 844);
    await page.viewport(1440, 900);
    await waitFor(() => expect(settings()).toBeVisible());
    expect(sheet()).toBeNull();
    await userEvent.click(button(settings(), '关闭'));
    expect([settings(), box()]).toEqual([null, null]);
    expect(products()).toBeVisible();
  });
});
