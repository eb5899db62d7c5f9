import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWithStore } from '../../../tests/render';
import { Toaster } from './Toaster';
import { toastShown } from './toastsSlice';

beforeEach(() => {
  vi.useFakeTimers();
});

const status = () => screen.getByRole('status');
/** There while something has failed: appearing is what announces it. */
const alert = () => screen.queryByRole('alert');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  const { store } = renderWithStore(<Toaster />);
  return (toast: Parameters<typeof toastShown>[0]) => {
    act(() => void store.dispatch(toastShown(toast)));
  };
}

describe('the regions', () => {
  it('wait for news before anything is said, and stay', async () => {
    const show = open();
    const before = status();
    expect(before).toBeEmptyDOMElement();
    expect(alert()).toBeNull();
    show({ text: '壁纸更换成功', tone: 'success' });
    await pass(3000);
    expect(status()).toBe(before);
  });

  it('tell failures as alerts, and all else as status', () => {
    const show = open();
    show({ text: '一言获取失败', tone: 'error' });
    for (const tone of ['greet', 'info', 'success'] as const) show({ text: `这是 ${tone}`, tone });
    expect(alert()).toHaveTextContent(/^一言获取失败$/);
    expect(status()).toHaveTextContent(/^这是 greet这是 info这是 success$/);
  });
});

describe('a message', () => {
  it('stays for three seconds where nothing else is said', async () => {
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

  it('goes at once by a click, and its old time does not count when it comes again', async () => {
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

  it('goes by the keyboard', async () => {
    const show = open();
    show({ text: '一言获取失败', tone: 'error' });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '收起消息' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(alert()).toBeNull();
  });
});
