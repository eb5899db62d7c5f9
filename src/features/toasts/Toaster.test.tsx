import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { Toaster } from './Toaster';
import { toastShown } from './toastsSlice';

withoutMotion();

beforeEach(() => {
  vi.useFakeTimers();
});

const status = () => screen.getByRole('status');
/** The alert region exists only while an error is shown, because its insertion triggers the announcement. */
const alert = () => screen.queryByRole('alert');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  const { store } = renderWithStore(<Toaster />);
  return (toast: Parameters<typeof toastShown>[0]) => {
    act(() => void store.dispatch(toastShown(toast)));
  };
}

describe('the toast regions', () => {
  it('exist before the first message, and stay', async () => {
    const show = open();
    const before = status();
    expect(before).toBeEmptyDOMElement();
    expect(alert()).toBeNull();
    show({ text: '壁纸更换成功', tone: 'success' });
    await pass(3000);
    expect(status()).toBe(before);
  });

  it('announce failures as alerts, and all else as status', () => {
    const show = open();
    show({ text: '一言获取失败', tone: 'error' });
    for (const tone of ['greet', 'info', 'success'] as const) show({ text: `这是 ${tone}`, tone });
    expect(alert()).toHaveTextContent(/^一言获取失败$/);
    expect(status()).toHaveTextContent(/^这是 greet这是 info这是 success$/);
  });
});

describe('a message', () => {
  it('stays for three seconds by default', async () => {
    const show = open();
    show({ text: '壁纸更换成功', tone: 'success' });
    await pass(2999);
    expect(status()).toHaveTextContent('壁纸更换成功');
    await pass(1);
    expect(status()).toBeEmptyDOMElement();
  });

  it('stays for a time of its own', async () => {
    const show = open();
    show({ text: '今天是清明节', tone: 'info', durationMs: 14_000 });
    await pass(13_999);
    expect(status()).toHaveTextContent('今天是清明节');
    await pass(1);
    expect(status()).toBeEmptyDOMElement();
  });

  it('is as opaque as its sender wants', () => {
    const show = open();
    show({ text: '歌词请求失败：404', tone: 'info', opacity: 0.8 });
    show({ text: '壁纸更换成功', tone: 'success' });
    const opacities = [...status().children].map((slip) => getComputedStyle(slip).opacity);
    expect(opacities).toEqual(['0.8', '1']);
  });

  it('is not stacked when it comes again, and its time starts again', async () => {
    const show = open();
    show({ text: '一言获取失败', tone: 'error' });
    await pass(2000);
    show({ text: '一言获取失败', tone: 'error' });
    await pass(2999);
    expect(alert()).toHaveTextContent(/^一言获取失败$/);
    await pass(1);
    expect(alert()).toBeNull();
  });

  it('has its own time beside another one', async () => {
    const show = open();
    show({ text: '第一条', tone: 'info' });
    await pass(1000);
    show({ text: '第二条', tone: 'info' });
    await pass(2000);
    expect(status()).toHaveTextContent(/^第二条$/);
    await pass(1000);
    expect(status()).toBeEmptyDOMElement();
  });

  it('is removed at once by a click, and its old time does not count when it comes again', async () => {
    const show = open();
    show({ text: '第一条', tone: 'info' });
    show({ text: '第二条', tone: 'info' });
    await pass(2000);
    const [first] = screen.getAllByRole('button', { name: '收起消息' });
    if (!first) throw new Error('expected a button');
    await userEvent.click(first);
    expect(status()).toHaveTextContent(/^第二条$/);
    show({ text: '第一条', tone: 'info' });
    await pass(2999);
    expect(status()).toHaveTextContent(/^第一条$/);
    await pass(1);
    expect(status()).toBeEmptyDOMElement();
  });

  it('waits for its button, and reports which button was clicked', async () => {
    const { store } = renderWithStore(<Toaster />);
    const event = { type: 'test/clicked' };
    const dispatch = vi.spyOn(store, 'dispatch');
    act(() => void store.dispatch(toastShown({ text: '站点已更新', tone: 'info', action: { label: '刷新', event } })));
    await pass(3_600_000);
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(dispatch).toHaveBeenLastCalledWith(event);
    await userEvent.click(screen.getByRole('button', { name: '收起消息' }), { position: { x: 20, y: 20 } });
    expect(status()).toBeEmptyDOMElement();
  });

  it('works by the keyboard', async () => {
    const show = open();
    show({ text: '一言获取失败', tone: 'error' });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '收起消息' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(alert()).toBeNull();
  });
});

const modals = (first: boolean, second: boolean) => (
  <>
    <Modal open={first} onClose={() => undefined} labelledBy="first" closeLabel="关闭">
      <h2 id="first">链接目录</h2>
    </Modal>
    <Modal open={second} onClose={() => undefined} labelledBy="second" closeLabel="关闭">
      <h2 id="second">访问受限</h2>
    </Modal>
  </>
);

/** Renders toasts on a page with two dialogs, the second above the first. */
function openWithDialogs() {
  const show = open();
  const { rerender, unmount } = render(modals(false, false));
  return { show, unmount, set: (first: boolean, second: boolean) => rerender(modals(first, second)) };
}

const dialog = (name: string) => screen.getByRole('dialog', { name });
/** Expects that nothing covers the toast: its centre is hit by the pointer. */
const expectOnTop = (slip: HTMLElement) => {
  const { left, top, width, height } = slip.getBoundingClientRect();
  const touched = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(slip.parentElement?.contains(touched)).toBe(true);
};

describe('over a dialog', () => {
  it('the region moves into the topmost one and back, and stays the same element', () => {
    const { set } = openWithDialogs();
    const region = status();
    expect(region.closest('dialog')).toBeNull();
    set(true, false);
    expect(dialog('链接目录')).toContainElement(region);
    set(true, true);
    expect(dialog('访问受限')).toContainElement(region);
    set(true, false);
    expect(dialog('链接目录')).toContainElement(region);
    set(false, false);
    expect(region.closest('dialog')).toBeNull();
    expect(status()).toBe(region);
    expect(document.body).toContainElement(region);
  });

  it.each(['info', 'error'] as const)('a new message of tone %s is inside, visible and announced', (tone) => {
    const { show, set } = openWithDialogs();
    set(true, false);
    show({ text: '消息', tone });
    const region = tone === 'error' ? alert() : status();
    expect(region).toHaveTextContent('消息');
    expect(dialog('链接目录')).toContainElement(region);
    expect(screen.getByText('消息')).toBeVisible();
    expectOnTop(screen.getByText('消息'));
  });

  it('a visible message stays, and is above each dialog that opens, and after it closes', () => {
    const { show, set } = openWithDialogs();
    show({ text: '一言获取失败', tone: 'error' });
    const slip = screen.getByText('一言获取失败');
    for (const [first, second] of [
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ] as const) {
      set(first, second);
      expect(slip).toBeVisible();
      expectOnTop(slip);
      // Toasts outside of dialogs are not a popover: showing one would force a layout of the whole page.
      expect(document.querySelectorAll('[popover]')).toHaveLength(first ? 1 : 0);
    }
    expect(alert()).toContainElement(slip);
  });

  it('a message is removed by a click, and the dialog stays', async () => {
    const { show, set } = openWithDialogs();
    set(true, false);
    show({ text: '消息', tone: 'info' });
    await userEvent.click(screen.getByRole('button', { name: '收起消息' }));
    expect(status()).toBeEmptyDOMElement();
    expect(dialog('链接目录')).toBeVisible();
  });

  it('the region is restored if an open dialog is removed from the page', () => {
    const { show, set, unmount } = openWithDialogs();
    const region = status();
    set(true, false);
    unmount();
    show({ text: '消息', tone: 'info' });
    expect(status()).toBe(region);
    expect(screen.getByText('消息')).toBeVisible();
  });

  it('nothing of the toasts remains after they are removed', () => {
    const { store, unmount } = renderWithStore(<Toaster />);
    act(() => void store.dispatch(toastShown({ text: '消息', tone: 'info' })));
    unmount();
    expect(document.querySelector('[role="status"]')).toBeNull();
    render(modals(true, false));
    expect(document.querySelector('[role="status"], [popover]')).toBeNull();
  });
});

/** A sheet on a phone, with a heading, a form that scrolls, and a button. */
const phoneSheet = (rows: number) => (
  <Modal open onClose={() => undefined} labelledBy="sheet" closeLabel="关闭" focusOn={() => null}>
    <h2 id="sheet">文字</h2>
    <ScrollArea>
      {Array.from({ length: rows }, (_, row) => (
        <input key={row} aria-label={`第 ${row + 1} 项`} style={{ display: 'block', height: 44, marginBlock: 20 }} />
      ))}
    </ScrollArea>
  </Modal>
);

function covers(toast: Element, other: Element): boolean {
  const [one, two] = [toast.getBoundingClientRect(), other.getBoundingClientRect()];
  return one.top < two.bottom && two.top < one.bottom;
}

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
  });

  it('a message stands above a low sheet', () => {
    const { store } = renderWithStore(<Toaster />);
    render(phoneSheet(2));
    act(() => void store.dispatch(toastShown({ text: '消息', tone: 'info' })));
    expect(status().getBoundingClientRect().bottom).toBeLessThan(
      screen.getByRole('dialog').getBoundingClientRect().top,
    );
  });

  it('a message covers neither heading, button nor focused field of a high sheet', () => {
    const { store } = renderWithStore(<Toaster />);
    render(phoneSheet(20));
    act(() => void store.dispatch(toastShown({ text: '消息', tone: 'info' })));
    const [heading, close] = [screen.getByRole('heading'), screen.getByRole('button', { name: '关闭' })];
    for (const field of screen.getAllByRole('textbox')) {
      act(() => field.focus());
      expect([heading, close, field].filter((part) => covers(status(), part))).toEqual([]);
      expectOnTop(screen.getByText('消息'));
    }
  });
});
