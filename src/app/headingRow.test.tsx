import { screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { pageDataOf } from '../../tests/support/testData';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';
import { createWordsKeeper } from './words/wordsKeeper';
import { words as english } from './words/en';

withoutMotion();

const edges = (element: Element) => element.getBoundingClientRect();

it('on a tablet the heading is whole, and the bullets are centred between it and All', async () => {
  await openWholePage(820, 1180, { words: createWordsKeeper({ language: 'en', words: english }) });
  const links = within(screen.getByRole('region', { name: 'Favourites' }));
  const last = await links.findByRole('button', { name: 'Page 2' });
  const first = links.getByRole('button', { name: 'Page 1' });
  const heading = links.getByRole('heading', { name: 'Favourites' });
  const all = links.getByRole('button', { name: 'All' });
  await until(() => {
    const text = heading.querySelector('span');
    expect(text?.scrollWidth).toBe(text?.clientWidth);
    const before = edges(first).left - edges(heading).right;
    const after = edges(all).left - edges(last).right;
    expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
    expect(before).toBeGreaterThanOrEqual(8);
  });
});

it('on a wide page the bullets are centred in the column', async () => {
  await openWholePage(1440, 900);
  const region = screen.getByRole('region', { name: '产品列表' });
  const last = await within(region).findByRole('button', { name: '第 2 页' });
  const first = within(region).getByRole('button', { name: '第 1 页' });
  const column = edges(region);
  await until(() => expect(edges(first).left + edges(last).right).toBeCloseTo(column.left + column.right, 0));
});

it('a long title and many bullets do not overlap', async () => {
  const { site } = pageDataOf();
  await openWholePage(1024, 768, {
    site: { interface: { ...site.interface, linksTitle: '春江花月夜'.repeat(8) } },
    links: { list: Array.from({ length: 30 }, (_, at) => ({ name: `链接 ${at}`, link: `/${at}`, is_home: true })) },
  });
  const bullet = await screen.findByRole('button', { name: '第 5 页' });
  const row = edges(bullet.closest('.links-bullets') ?? bullet);
  expect(row.left).toBeGreaterThanOrEqual(edges(screen.getByRole('heading', { name: /^春江/ })).right);
  expect(row.right).toBeLessThanOrEqual(edges(screen.getByRole('button', { name: '全部' })).left);
});

it.each([
  [1440, 900],
  [820, 1180],
  [390, 844],
])('at %d × %d a tile has its icon on a chip of 40 px, and no badge of four letters is cut', async (width, height) => {
  const link = { icon: 'github', is_home: true, status: 'beta', name: '很长很长的名字一直写下去' };
  await openWholePage(width, height, {
    links: { list: Array.from({ length: 6 }, (_, at) => ({ ...link, link: `/${at}` })) },
  });
  if (width === 390) await userEvent.click(screen.getByRole('button', { name: '菜单' }));
  const tiles = await within(screen.getByRole('region', { name: '产品列表' })).findAllByRole('link');
  expect(tiles).toHaveLength(6);
  await until(() => {
    for (const tile of tiles) {
      const chip = tile.querySelector('.icon-chip') ?? tile;
      const badge = within(tile).getByText('beta');
      const name = within(tile).getByText(link.name);
      expect([edges(chip).width, edges(chip).height]).toEqual([40, 40]);
      expect(badge.scrollWidth).toBe(badge.clientWidth);
      expect(edges(badge).top - edges(tile).top).toBeCloseTo(12, 0);
      expect(edges(badge).left).toBeGreaterThan(edges(chip).right);
      expect(edges(name).top).toBeGreaterThanOrEqual(edges(chip).bottom + 4);
      expect(edges(name).left).toBeCloseTo(edges(chip).left, 0);
      expect(edges(name).bottom).toBeLessThan(edges(tile).bottom);
    }
  });
});

it('on a phone 全部 ends at the right edge of the tiles, and the heading begins at their left edge', async () => {
  await openWholePage(390, 844);
  await userEvent.click(screen.getByRole('button', { name: '菜单' }));
  const links = within(screen.getByRole('region', { name: '产品列表' }));
  const tiles = await links.findAllByRole('link');
  await until(() => {
    const rights = tiles.slice(0, 6).map((tile) => edges(tile).right);
    expect(edges(links.getByRole('button', { name: '全部' })).right).toBeCloseTo(Math.max(...rights), 0);
    const lefts = tiles.slice(0, 6).map((tile) => edges(tile).left);
    expect(edges(links.getByRole('heading')).left).toBeCloseTo(Math.min(...lefts), 0);
  });
});

/** Relative luminance (WCAG) of colours painted over white, the first one lowest. */
function luminanceOver(colours: readonly string[]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('expected a canvas');
  for (const colour of ['#fff', ...colours]) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('both kinds of bullets have a contrast of at least 3 on a white picture', async () => {
  await openWholePage(1440, 900);
  const current = await screen.findByRole('button', { name: '第 1 页' });
  const row = current.closest('.links-bullets') ?? current;
  const ground = getComputedStyle(row, '::before').backgroundColor;
  for (const name of ['第 1 页', '第 2 页']) {
    const bullet = getComputedStyle(screen.getByRole('button', { name }), '::before').backgroundColor;
    const contrast = (luminanceOver([ground, bullet]) + 0.05) / (luminanceOver([ground]) + 0.05);
    expect({ name, isClear: contrast >= 3 }).toEqual({ name, isClear: true });
  }
});
