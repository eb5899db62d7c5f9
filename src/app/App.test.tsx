import { act, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { pageStarted } from '@/features/layout/layoutSlice';
import { answerFetch, quietServices } from '../../tests/answers';
import { renderWithStore } from '../../tests/render';
import { App } from './App';
import { bindPageEvents } from './pageEvents';

let unbind = new AbortController();
afterEach(async () => {
  unbind.abort();
  await page.viewport(1440, 900);
});

/** The whole page in a window of this size, started. */
async function open(width: number, height = 900) {
  await page.viewport(width, height);
  answerFetch(quietServices);
  const { store } = renderWithStore(<App />);
  unbind = new AbortController();
  act(() => {
    bindPageEvents(window, store, unbind.signal);
    store.dispatch(pageStarted());
  });
  return store;
}

const greeting = () => screen.queryByRole('button', { name: /^Hello, world!/ });
const menu = () => screen.queryByRole('button', { name: '菜单' });
const products = () => screen.queryByRole('region', { name: '产品列表' });
const clock = () => screen.queryByRole('region', { name: '时间与天气' });

/** What a visitor sees of the page's parts. */
const seen = () => ({ greeting: greeting() !== null, products: products() !== null, clock: clock() !== null });

async function resize(width: number) {
  await page.viewport(width, 900);
  await expect.poll(() => window.innerWidth).toBe(width);
}

describe('a wide page', () => {
  it('shows everything at once', async () => {
    await open(1440);
    expect(seen()).toEqual({ greeting: true, products: true, clock: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('porchlight.home');
    expect(screen.getByRole('navigation', { name: '社交链接' })).toBeVisible();
    expect(screen.getByRole('button', { name: '换一句' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Copyright ©');
    expect(await screen.findByRole('link', { name: 'GitHub', description: '' })).toBeVisible();
    expect(await screen.findByText('多云 6℃')).toBeVisible();
    expect(menu()).toBeNull();
  });
});

describe.each([719, 720])('a page %d wide', (width) => {
  it('shows the left panel, and the links by the menu', async () => {
    await open(width);
    expect(seen()).toEqual({ greeting: true, products: false, clock: false });
    await userEvent.click(screen.getByRole('button', { name: '菜单', expanded: false }));
    expect(screen.getByRole('button', { name: '菜单', expanded: true })).toBeVisible();
    expect(seen()).toEqual({ greeting: false, products: true, clock: false });
    await userEvent.click(screen.getByRole('button', { name: '菜单' }));
    expect(seen()).toEqual({ greeting: true, products: false, clock: false });
  });
});

describe('a narrow page', () => {
  it('changes between links and function area by the address on top', async () => {
    await open(400);
    await userEvent.click(screen.getByRole('button', { name: '菜单' }));
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(seen()).toEqual({ greeting: false, products: false, clock: true });
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(seen()).toEqual({ greeting: false, products: true, clock: false });
  });

  it('keeps its menu open while its width is the same, and closes it on a wide page', async () => {
    await open(400, 900);
    await userEvent.click(screen.getByRole('button', { name: '菜单' }));
    await page.viewport(400, 700);
    await expect.poll(() => window.innerHeight).toBe(700);
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await resize(721);
    await expect.poll(seen).toEqual({ greeting: true, products: true, clock: true });
    expect(menu()).toBeNull();
    await resize(400);
    await expect.poll(seen).toEqual({ greeting: true, products: false, clock: false });
  });
});
