import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { withoutMotion } from '../../tests/support/render';
import { openWholePage, resizePage } from '../../tests/support/wholePage';

withoutMotion();

const greeting = () => screen.queryByRole('button', { name: /^Hello, world!/ });
const menu = () => screen.queryByRole('button', { name: /^(菜单|返回)$/ });
const products = () => screen.queryByRole('region', { name: '产品列表' });
const clock = () => screen.queryByRole('region', { name: '时间与天气' });

/** The parts of the page that are visible. */
const seen = () => ({ greeting: greeting() !== null, products: products() !== null, clock: clock() !== null });

describe('a wide page', () => {
  it('shows everything at once', async () => {
    await openWholePage(1440);
    expect(seen()).toEqual({ greeting: true, products: true, clock: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('porchlight.home');
    expect(screen.getByRole('navigation', { name: '社交链接' })).toBeVisible();
    expect(screen.getByRole('button', { name: '换一句' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Copyright ©');
    expect(await screen.findByRole('link', { name: 'GitHub', description: '' })).toBeVisible();
    expect(await screen.findByText(/多云 6℃/)).toBeVisible();
    expect(menu()).toBeNull();
  });
});

describe.each([719, 720])('a page that is %d px wide', (width) => {
  it('shows the left panel, and the links after a press on the menu button', async () => {
    await openWholePage(width);
    expect(seen()).toEqual({ greeting: true, products: false, clock: false });
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/, expanded: false }));
    expect(screen.getByRole('button', { name: /^(菜单|返回)$/, expanded: true })).toBeVisible();
    expect(seen()).toEqual({ greeting: false, products: true, clock: false });
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    expect(seen()).toEqual({ greeting: true, products: false, clock: false });
  });
});

describe('a narrow page', () => {
  it('switches between links and function area at a press on the address on top', async () => {
    await openWholePage(400);
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(seen()).toEqual({ greeting: false, products: false, clock: true });
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(seen()).toEqual({ greeting: false, products: true, clock: false });
  });

  it('keeps its menu open when only its height changes, as with a phone’s address bar', async () => {
    await openWholePage(720, 900);
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    await resizePage(720, 700);
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    expect(seen()).toEqual({ greeting: false, products: true, clock: false });
  });

  it('closes its menu when it becomes wide', async () => {
    await openWholePage(400);
    await userEvent.click(screen.getByRole('button', { name: /^(菜单|返回)$/ }));
    await resizePage(721, 900);
    await expect.poll(seen).toEqual({ greeting: true, products: true, clock: true });
    expect(menu()).toBeNull();
    await resizePage(400, 900);
    await expect.poll(seen).toEqual({ greeting: true, products: false, clock: false });
  });
});
