import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageDataOf } from '../../tests/support/pageData';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';
import { keepWords } from './words/keepWords';
import { words as english } from './words/en';

withoutMotion();

const edges = (element: Element) => element.getBoundingClientRect();

it('on a tablet the heading is whole, and the bullets stand in the middle between it and All', async () => {
  await openWholePage(820, 1180, { words: keepWords({ language: 'en', words: english }) });
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

it('on a wide page the bullets stand in the middle of the column', async () => {
  await openWholePage(1440, 900);
  const region = screen.getByRole('region', { name: '产品列表' });
  const last = await within(region).findByRole('button', { name: '第 2 页' });
  const first = within(region).getByRole('button', { name: '第 1 页' });
  const column = edges(region);
  await until(() => expect(edges(first).left + edges(last).right).toBeCloseTo(column.left + column.right, 0));
});

it('where title and bullets are many, neither covers the other', async () => {
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
