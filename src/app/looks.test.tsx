import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { menuClicked } from '@/features/layout/layoutSlice';
import { categoryChosen, directoryOpened } from '@/features/links/linksSlice';
import { linkFormOpened } from '@/features/mine/mineSlice';
import { quoteArrived } from '@/features/quote/quoteSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const edges = (element: Element) => element.getBoundingClientRect();
const middle = (box: DOMRect) => (box.top + box.bottom) / 2;

it('icons and caption of the social card are one centred group, 12 px apart', async () => {
  await openWholePage(1440, 900);
  const card = screen.getByRole('navigation', { name: '社交链接' });
  const caption = edges(within(card).getByText('通过这里联系我吧'));
  await until(() => expect(card.querySelector('a svg')).not.toBeNull());
  const icon = edges(within(card).getAllByRole('link')[0]?.querySelector('svg') ?? card);
  expect(Math.abs(caption.top - icon.bottom - 12)).toBeLessThanOrEqual(1.5);
  expect(Math.abs((icon.top + caption.bottom) / 2 - middle(edges(card)))).toBeLessThanOrEqual(1.5);
});

it.each([
  [1440, 900],
  [820, 1180],
])('the music button is on the line of the source at %d × %d, and a long source wraps', async (width, height) => {
  const store = await openWholePage(width, height);
  act(() => void store.dispatch(mainAreaRevealed('0')));
  const card = screen.getByRole('region', { name: '一言' });
  const music = await within(card).findByRole('button', { name: /音乐/ });
  const show = (source: string) => act(() => void store.dispatch(quoteArrived({ text: '一', source })));
  show('旧书');
  // As high as on a touch screen.
  music.style.minHeight = '44px';
  const source = edges(within(card).getByText(/旧书/));
  expect(Math.abs(middle(edges(music)) - middle(source))).toBeLessThanOrEqual(1);
  show('Jerome K. Jerome, Three Men in a Boat');
  const long = within(card).getByText(/Jerome/);
  expect(edges(long).right).toBeLessThan(edges(card).right);
  expect(long.scrollHeight).toBeLessThanOrEqual(long.clientHeight);
  expect(edges(card).height).toBeCloseTo(edges(screen.getByRole('region', { name: '时间与天气' })).height, 0);
});

it('on a phone a selected tab of the directory has a distance from the edges, and the add button is an icon', async () => {
  const store = await openWholePage(390, 844);
  act(() => void store.dispatch(menuClicked()));
  act(() => void store.dispatch(directoryOpened()));
  const tabs = await screen.findAllByRole('tab');
  const last = tabs.at(-1);
  const add = screen.getByRole('button', { name: '添加链接' });
  expect(edges(add).width).toBe(44);
  act(() => void store.dispatch(categoryChosen(last?.textContent ?? '')));
  await until(() => {
    const row = last?.closest('[role=tablist]');
    if (!last || !row) throw new Error('there is no tab');
    expect(edges(row).right - edges(last).right).toBeGreaterThanOrEqual(19);
    expect(edges(last).left).toBeGreaterThanOrEqual(edges(row).left);
  });
});

it('a label of a form is 8 px above its field and 20 px below the field before it', async () => {
  const store = await openWholePage(390, 844);
  act(() => void store.dispatch(linkFormOpened({})));
  const dialog = await screen.findByRole('dialog', { name: '添加链接' });
  const [address, name, note] = ['网址', '名称', /^说明/].map((label) => within(dialog).getByLabelText(label));
  if (!address || !name || !note) throw new Error('a field is missing');
  const gaps = [address, name, note].map((field) => {
    const label = dialog.querySelector(`label[for="${field.id}"]`);
    if (!label) throw new Error('the field has no label');
    return { label: edges(label), field: edges(field) };
  });
  expect(gaps.map(({ label, field }) => Math.round(field.top - label.bottom))).toEqual([8, 8, 8]);
  const between = gaps.slice(1).map(({ label }, at) => Math.round(label.top - (gaps[at]?.field.bottom ?? 0)));
  expect(between).toEqual([20, 20]);
});

it('on a phone the last visible tab is cut in half, so that the row can be seen to scroll', async () => {
  const store = await openWholePage(390, 844);
  act(() => void store.dispatch(directoryOpened()));
  const tabs = await screen.findAllByRole('tab');
  const row = tabs[0]?.closest('[role=tablist]');
  if (!row) throw new Error('there is no row of tabs');
  await until(() => {
    const end = edges(row).right;
    expect(tabs.map((tab) => Math.abs((edges(tab).left + edges(tab).right) / 2 - end)).some((off) => off < 1)).toBe(
      true,
    );
  });
});
