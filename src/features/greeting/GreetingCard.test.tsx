import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { widthChanged } from '@/features/layout/layoutSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { renderWithStore } from '../../../tests/support/render';
import { GreetingCard } from './GreetingCard';

function open(width: number) {
  const { store } = renderWithStore(
    <>
      <GreetingCard />
      <Toaster />
    </>,
  );
  act(() => void store.dispatch(widthChanged(width)));
  return store;
}

const closed = () => screen.queryByRole('button', { name: 'Hello, world! 用 100 个场景挑战 AI' });
const opened = () => screen.queryByRole('button', { name: 'The way to AGI 未来已经发生' });

describe('the greeting card', () => {
  it('has another name while the box is open', async () => {
    open(721);
    expect(closed()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByRole('button'));
    expect(opened()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button'));
    expect(closed()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('reports when pointer or focus is on it', async () => {
    const onNear = vi.fn<() => void>();
    renderWithStore(<GreetingCard onNear={onNear} />);
    await userEvent.hover(screen.getByRole('button'));
    expect(onNear).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(onNear).toHaveBeenCalledTimes(2);
  });

  it('works by the keyboard', async () => {
    open(1440);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(opened()).toHaveFocus();
  });

  it.each([320, 720])('opens nothing on a page %d wide, and says why', (width) => {
    open(width);
    fireEvent.click(screen.getByRole('button'));
    expect(closed()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toHaveTextContent(/^当前页面宽度不足以开启盒子$/);
  });

  it('closes the box when the page becomes narrow', async () => {
    const store = open(721);
    await userEvent.click(screen.getByRole('button'));
    act(() => void store.dispatch(widthChanged(720)));
    expect(closed()).toHaveAttribute('aria-expanded', 'false');
  });
});
