import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FREQUENT_KEY } from '@/features/links/frequentSlice';
import { directoryOpened, selectLinkMenu } from '@/features/links/linksSlice';
import { mineChanged } from '@/features/mine/mineSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { mineLink } from '../../tests/support/testData';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

// Loaded before the tests, whose waiting would else include it.
beforeAll(async () => {
  await import('@/features/links/lazyDirectory');
  await import('./later');
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // No link of a test may leave the page.
  addEventListener('click', stay);
});
afterEach(() => {
  removeEventListener('click', stay);
  vi.useRealTimers();
});

/** The clicked links that would open, in order. */
let opened: { href: string; target: string }[] = [];
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  if (!event.defaultPrevented) opened.push({ href: link.href, target: link.target });
  event.preventDefault();
}

const LINKS = [
  { name: '甲', link: 'https://a.example/', category: 'AI', is_home: true },
  { name: '乙', link: 'https://b.example/', lan: 'http://192.168.1.10:5000', category: 'AI', is_home: true },
  { name: '丙', link: '/c', category: 'AI', is_home: true },
  { name: '丁', link: 'javascript:alert(1)', category: 'AI', is_home: true },
  { name: '戊', link: 'obsidian://open', category: 'AI', is_home: true },
];

async function open(width = 1440, height = 900, site = {}) {
  opened = [];
  const store = await openWholePage(width, height, { links: { list: LINKS }, site });
  act(() => void store.dispatch(mainAreaRevealed('0')));
  const home = screen.getByRole('region', { name: '产品列表', hidden: true });
  const tile = (name: string) => within(home).getByRole('link', { name, hidden: true });
  await until(() => expect(tile('甲')).toBeInTheDocument());
  return { store, tile };
}

const REFUSED = '为了浏览体验，本站禁用右键';
const menu = (name: string) => screen.findByRole('menu', { name });
const noMenu = () => until(() => expect(screen.queryByRole('menu')).toBeNull());
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const entry = (name: string) => screen.getByRole('menuitem', { name });
/** A right click at a point; returns whether the browser shows its own menu. */
const rightClick = (element: Element, init: PointerEventInit = {}) => {
  let shown = true;
  act(() => {
    shown = element.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, pointerType: 'mouse', ...init }),
    );
  });
  return shown;
};
/** An event of a finger that is at this distance from where it began. */
const finger = (element: Element, type: string, dx = 0) =>
  act(() => {
    const at = { clientX: 100 + dx, clientY: 300 };
    const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'touch', detail: 1 };
    element.dispatchEvent(new PointerEvent(type, { ...init, ...at }));
  });

describe('the menu of a link', () => {
  it('opens by a right click on a tile, in place of the browser’s menu and of any message', async () => {
    const { store, tile } = await open();
    await userEvent.click(tile('甲'), { button: 'right' });
    await menu('甲');
    expect(entries()).toEqual(['打开', '在新标签页打开', '复制网址']);
    expect(store.getState().toasts.queue).not.toContainEqual(expect.objectContaining({ text: REFUSED }));
    await until(() => expect(entry('打开')).toHaveFocus());
    // Beside the link, which stays lit, not in place of the page.
    await until(() => expect(getComputedStyle(tile('甲'), '::after').opacity).toBe('1'));
    await userEvent.keyboard('{Escape}');
    await noMenu();
    expect(tile('甲')).not.toHaveAttribute('data-menu');
  });

  it('offers no new tab for a program, which would leave it empty', async () => {
    const { tile } = await open(1440, 900, { schemes: ['obsidian'] });
    await userEvent.click(tile('戊'), { button: 'right' });
    await menu('戊');
    expect(entries()).toEqual(['打开', '复制网址']);
    await userEvent.click(entry('打开'));
    expect(opened).toEqual([{ href: 'obsidian://open', target: '' }]);
  });

  it('leaves the browser its own menu with Shift, and everywhere else', async () => {
    const { tile } = await open();
    expect(rightClick(tile('甲'), { shiftKey: true })).toBe(true);
    expect(rightClick(tile('甲'))).toBe(false);
    await menu('甲');
    expect(rightClick(entry('打开'))).toBe(false);
    await userEvent.keyboard('{Escape}');
    await noMenu();
    expect(rightClick(screen.getByRole('button', { name: /全部/ }))).toBe(false);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])(
    'opens by %s below its link, which has the focus again afterwards',
    async (keys) => {
      const { tile } = await open();
      tile('丙').focus();
      await userEvent.keyboard(keys);
      await menu('丙');
      await until(() => expect(entry('打开')).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await noMenu();
      await until(() => expect(tile('丙')).toHaveFocus());
    },
  );

  it.each([
    ['ContextMenu', {}],
    ['F10', { shiftKey: true }],
  ])('opens below its link by %s in a browser that has no menu of its own for the key', async (key, keys) => {
    const { tile } = await open();
    expect(fireEvent.keyDown(tile('丙'), { key, ...keys })).toBe(false);
    const box = (await menu('丙')).closest('dialog')?.getBoundingClientRect() ?? new DOMRect(-1);
    const { left, bottom } = tile('丙').getBoundingClientRect();
    expect([box.left, box.top].map(Math.round)).toEqual([left, bottom].map(Math.round));
    await userEvent.keyboard('{Escape}');
    await noMenu();
    fireEvent.keyDown(tile('丙'), { key: 'F10' });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is closed by back on a phone, whose page stays', async () => {
    vi.stubGlobal('CloseWatcher', undefined);
    const { tile } = await open(390, 844);
    rightClick(tile('甲'));
    await menu('甲');
    await until(() => expect(history.state).toHaveProperty('porchlightOpen'));
    history.back();
    await noMenu();
    expect(tile('甲')).toBeInTheDocument();
    await until(() => expect(history.state).toBeNull());
  });

  it('is moved through by arrow keys, Home, End and letters, also of pinyin', async () => {
    const { tile } = await open();
    rightClick(tile('甲'));
    await menu('甲');
    await until(() => expect(entry('打开')).toHaveFocus());
    const focused = [];
    for (const key of ['{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'f', 'z', 'd', 'x']) {
      await userEvent.keyboard(key);
      focused.push(document.activeElement?.textContent);
    }
    const [first, tab, copy] = ['打开', '在新标签页打开', '复制网址'];
    expect(focused).toEqual([copy, first, copy, first, copy, tab, first, first]);
    // The letters were not typed into the search.
    expect(screen.queryByRole('dialog', { name: '链接目录' })).toBeNull();
  });

  it('opens the link as the visitor has chosen, and in a new tab', async () => {
    const { store, tile } = await open();
    act(() => void store.dispatch(settingsChanged({ openLinks: 'this-tab' })));
    for (const name of ['打开', '在新标签页打开']) {
      rightClick(tile('甲'));
      await menu('甲');
      await userEvent.click(entry(name));
      await noMenu();
    }
    rightClick(tile('甲'));
    await menu('甲');
    await until(() => expect(entry('打开')).toHaveFocus());
    await userEvent.keyboard(' ');
    const href = 'https://a.example/';
    expect(opened).toEqual([
      { href, target: '' },
      { href, target: '_blank' },
      { href, target: '' },
    ]);
  });

  it('offers the other address of a link that the page opens at home', async () => {
    const { tile } = await open();
    rightClick(tile('乙'));
    await menu('乙');
    expect(entries()).toEqual(['打开', '在新标签页打开', '复制网址', '打开外面的地址']);
    expect(entry('打开')).toHaveAttribute('href', 'http://192.168.1.10:5000');
    expect(entry('打开外面的地址')).toHaveAttribute('href', 'https://b.example/');
  });

  it('copies the address, of a path with the host, and says so', async () => {
    const { tile } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const name of ['甲', '丙']) {
      rightClick(tile(name));
      await menu(name);
      await userEvent.click(entry('复制网址'));
      await noMenu();
    }
    expect(copied.mock.calls).toEqual([['https://a.example/'], [`${location.origin}/c`]]);
    expect(await screen.findByText('网址已复制')).toBeVisible();
  });

  it('copies also where scripts have no clipboard, as on a page without HTTPS, and reports a failure', async () => {
    const { tile } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const copied: unknown[] = [];
    document.addEventListener('copy', ({ target }) => copied.push(target instanceof HTMLInputElement && target.value), {
      once: true,
    });
    rightClick(tile('甲'));
    await menu('甲');
    await userEvent.click(entry('复制网址'));
    expect(await screen.findByText('网址已复制')).toBeInTheDocument();
    expect(copied).toEqual(['https://a.example/']);
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    rightClick(tile('甲'));
    await menu('甲');
    await userEvent.click(entry('复制网址'));
    expect(await screen.findByText('没能复制网址')).toBeInTheDocument();
  });

  it('does not exist for an address that opens nothing', async () => {
    const { store } = await open();
    const [letter] = screen.getAllByText('丁');
    expect(letter && rightClick(letter)).toBe(false);
    expect(store.getState().links.menu).toBeUndefined();
    expect(await screen.findByText(REFUSED)).toBeVisible();
  });

  it.each([
    ['a click outside', () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })],
    ['Tab', () => userEvent.keyboard('{Tab}')],
    ['scrolling', () => void act(() => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true })))],
  ])('is closed by %s', async (_, close) => {
    const { tile } = await open();
    rightClick(tile('甲'), { clientX: 600, clientY: 300 });
    await menu('甲');
    await close();
    await noMenu();
    expect(opened).toEqual([]);
  });

  it.each([
    [1440, 900, 5, 5],
    [1440, 900, 1435, 895],
    [1440, 900, 700, 895],
    [820, 300, 815, 150],
    [390, 844, 385, 840],
  ])('is inside the window of %d × %d at the point %d, %d', async (width, height, clientX, clientY) => {
    const { tile } = await open(width, height);
    rightClick(tile('乙'), { clientX, clientY });
    const dialog = (await menu('乙')).closest('dialog');
    const { left, top, right, bottom } = dialog?.getBoundingClientRect() ?? new DOMRect(-1);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  it.each([
    [600, 300, 'left', 'top'],
    [1400, 300, 'right', 'top'],
    [600, 880, 'left', 'bottom'],
  ] as const)('has a corner at the pointer at %d, %d', async (clientX, clientY, x, y) => {
    const { tile } = await open();
    rightClick(tile('甲'), { clientX, clientY });
    const box = (await menu('甲')).closest('dialog')?.getBoundingClientRect() ?? new DOMRect(-1);
    expect([Math.round(box[x]), Math.round(box[y])]).toEqual([clientX, clientY]);
  });

  it('has rows of at least 44 px on a phone', async () => {
    const { tile } = await open(390, 844);
    rightClick(tile('乙'));
    await menu('乙');
    for (const row of screen.getAllByRole('menuitem')) {
      expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    expect(screen.getByRole('dialog', { name: '乙' })).toBeVisible();
  });
});

/** Dispatches a click of the middle or the right button. */
const auxClick = async (element: Element, button: 1 | 2) =>
  act(() => void element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button })));

describe('常用', () => {
  it('counts clicks, middle clicks and what the menu opens, and no right click or copying', async () => {
    const { store, tile } = await open();
    // After the page, which counts nothing that is prevented.
    for (const name of ['click', 'auxclick'] as const) removeEventListener(name, stay);
    for (const name of ['click', 'auxclick'] as const) addEventListener(name, stay);
    onTestFinished(() => removeEventListener('auxclick', stay));
    const storage = store.dispatch((_, __, services) => services.storage);
    const counted = () => {
      const openings = storage.read(FREQUENT_KEY);
      return Array.isArray(openings) ? openings.length : 0;
    };
    const fromMenu = async (name: string, press: (found: HTMLElement) => Promise<void>) => {
      rightClick(tile('乙'));
      await menu('乙');
      await press(entry(name));
      await noMenu();
    };
    await userEvent.click(tile('甲'));
    expect(counted()).toBe(0);
    act(() => void store.dispatch(settingsChanged({ frequent: true })));
    const counts = [];
    for (const press of [
      () => userEvent.click(tile('甲')),
      () => auxClick(tile('甲'), 1),
      () => auxClick(tile('甲'), 2),
      () => fromMenu('打开', (found) => userEvent.click(found)),
      () => fromMenu('在新标签页打开', (found) => auxClick(found, 1)),
      () => fromMenu('打开外面的地址', (found) => userEvent.click(found)),
      () => fromMenu('复制网址', (found) => userEvent.click(found)),
    ]) {
      await press();
      counts.push(counted());
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5, 5]);
  });
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const hold = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a long press', () => {
  it('of 500 ms opens the menu, and the link does not open when it ends', async () => {
    const { store, tile } = await open(390, 844);
    const link = tile('甲');
    hold();
    finger(link, 'pointerdown');
    wait(499);
    expect(selectLinkMenu(store.getState())).toBeUndefined();
    wait(1);
    vi.useRealTimers();
    await menu('甲');
    for (const type of ['pointerup', 'mousedown', 'click']) finger(link, type);
    finger(document.documentElement, 'mousedown');
    expect(opened).toEqual([]);
    expect(screen.getByRole('menu', { name: '甲' })).toBeInTheDocument();
    // The next press is one again.
    finger(entry('打开'), 'pointerdown');
    finger(entry('打开'), 'pointerup');
    await userEvent.click(entry('打开'));
    expect(opened).toHaveLength(1);
  });

  it.each([
    ['moves', (link: Element) => finger(link, 'pointermove', 11)],
    ['ends', (link: Element) => finger(link, 'pointerup')],
    ['becomes a scroll', (link: Element) => finger(link, 'pointercancel')],
  ])('opens nothing if it %s before', async (_, stop) => {
    const { store, tile } = await open(390, 844);
    const link = tile('甲');
    hold();
    finger(link, 'pointerdown');
    wait(300);
    stop(link);
    wait(300);
    expect(selectLinkMenu(store.getState())).toBeUndefined();
  });

  it('may tremble by a few px', async () => {
    const link = (await open(390, 844)).tile('甲');
    hold();
    finger(link, 'pointerdown');
    finger(link, 'pointermove', 6);
    wait(500);
    vi.useRealTimers();
    expect(await menu('甲')).toBeInTheDocument();
  });
});

/** Opens 我的 with two links; returns the row of a link. */
async function openMine() {
  const { store } = await open();
  act(() => void store.dispatch(mineChanged([mineLink({ id: 'one' }), mineLink({ id: 'two' })])));
  act(() => void store.dispatch(directoryOpened()));
  await userEvent.click(await screen.findByRole('tab', { name: '我的' }));
  const panel = await screen.findByRole('tabpanel', { name: '我的' });
  return { store, row: (name: string) => within(panel).getByRole('link', { name, hidden: true }) };
}

describe('an own link', () => {
  it('has 编辑 in its menu, which opens its form', async () => {
    const { row } = await openMine();
    rightClick(row('two'));
    await menu('two');
    expect(entries()).toEqual(['打开', '在新标签页打开', '复制网址', '编辑']);
    await userEvent.click(entry('编辑'));
    const form = await screen.findByRole('dialog', { name: '编辑链接' });
    expect(within(form).getByLabelText('网址')).toHaveValue('https://two.example/');
    await noMenu();
  });

  it('shows its menu over the directory, which stays open and gets the focus back', async () => {
    const { row } = await openMine();
    row('one').focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await menu('one');
    expect(row('one')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await noMenu();
    expect(screen.getByRole('dialog', { name: '链接目录' })).toBeVisible();
    await until(() => expect(row('one')).toHaveFocus());
  });

  it('opens its menu when a long press ends unmoved, since moving it sorts the links', async () => {
    // The synthetic events have no real pointer that could be captured.
    vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
    const { store, row } = await openMine();
    const link = row('one');
    const press = (dx: number) => {
      hold();
      finger(link, 'pointerdown');
      wait(600);
      expect(selectLinkMenu(store.getState())).toBeUndefined();
      finger(link, 'pointermove', dx);
      finger(link, 'pointerup', dx);
      vi.useRealTimers();
    };
    press(30);
    expect(selectLinkMenu(store.getState())).toBeUndefined();
    press(0);
    expect(await menu('one')).toBeInTheDocument();
  });
});
