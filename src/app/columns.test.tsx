import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, onTestFinished } from 'vitest';
import { fetchCalendar } from '@/features/capsule/calendarLoader';
import { settingsOpened } from '@/features/layout/layoutSlice';
import type { OwnerDay } from '@/contract/ownerDays';
import { withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { openWholePage } from '../../tests/support/wholePage';
import '../styles/loading.css';

withoutMotion();

const edges = (element: Element | null) => {
  if (!element) throw new Error('expected the element');
  return element.getBoundingClientRect();
};
const greeting = () => screen.getByRole('button', { name: /^(Hello, world!|The way to AGI)/ });
const placeOfLeft = () =>
  [document.querySelector('.left-panel-logo'), greeting(), screen.getByRole('navigation', { name: '社交链接' })].map(
    (element) => Math.round(edges(element).top),
  );
const days: OwnerDay[] = [1, 2, 3, 4, 5].map((number) => ({
  name: `第 ${number} 个日子，名字很长的那一个`.repeat(number),
  date: `2020-0${number}-01`,
  lunar: false,
  kind: number === 2 ? 'since' : 'birthday',
  toast: '',
}));

it.each([
  [1440, 900],
  [1366, 768],
  [2560, 1440],
  [820, 1180],
])('neither box nor settings move the left column at %d × %d, whatever days there are', async (width, height) => {
  await fetchCalendar();
  const store = await openWholePage(width, height, { site: { days } });
  const before = placeOfLeft();
  await userEvent.click(greeting());
  const box = await screen.findByRole('region', { name: '时光胶囊' });
  await until(() => expect(screen.getAllByRole('listitem').filter((row) => box.contains(row))).toHaveLength(5));
  expect(placeOfLeft()).toEqual(before);
  const list = box.querySelector('.days');
  const rows = [...(list?.children ?? [])].map(edges);
  expect(rows.filter(({ bottom }) => bottom <= edges(list).bottom + 1)).toHaveLength(3);
  expect(edges(box.querySelector('.box-panel-foot')).bottom).toBeLessThanOrEqual(edges(box).bottom);
  const fit = box.querySelector('.box-panel-fit');
  expect(fit?.scrollHeight).toBe(fit?.clientHeight);
  act(() => void store.dispatch(settingsOpened()));
  await waitFor(() => expect(screen.getByRole('region', { name: '全局设置' })).toBeVisible());
  expect(placeOfLeft()).toEqual(before);
});

it('a long tagline does not move the left column either', async () => {
  await fetchCalendar();
  await openWholePage(1440, 900, { site: { days, tagline: '为晚归的人，留一盏灯。'.repeat(30) } });
  const before = placeOfLeft();
  await userEvent.click(greeting());
  const box = await screen.findByRole('region', { name: '时光胶囊' });
  expect(Math.round(edges(box).height)).toBe(540);
  expect(placeOfLeft()).toEqual(before);
});

it.each([
  ['social', '[data-part="greeting"]'],
  ['greeting', '.ways-in'],
])('without %s the left column is a group in its middle', async (part, next) => {
  await openWholePage(1440, 900, { stored: { parts: { [part]: false }, touched: ['parts'] } });
  const column = edges(document.querySelector('.left-panel-left'));
  const brand = edges(document.querySelector('.left-panel-brand'));
  const below = edges(document.querySelector(next)).top - brand.bottom;
  expect(below).toBeGreaterThanOrEqual(32);
  expect(below).toBeLessThanOrEqual(67);
  const last = Math.max(
    ...[...document.querySelectorAll('.left-panel-left > *')].map((element) => edges(element).bottom),
  );
  expect(brand.top - column.top).toBeCloseTo(column.bottom - last, 0);
});

it.each([
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])('the date is one line at %d × %d', async (width, height) => {
  await openWholePage(width, height);
  const date = document.querySelector('.clock-date');
  await until(() => expect(date).toHaveTextContent(/农历/));
  expect(date?.scrollHeight).toBe(date?.clientHeight);
  expect(date?.clientHeight).toBeLessThan(40);
});

it('the words of the loading screen are gone before the page shows through', () => {
  const screenOf = document.createElement('div');
  screenOf.className = 'loading';
  screenOf.innerHTML = '<div class="loading__lamp"><img alt=""></div><p class="loading__name">Porchlight</p>';
  document.body.append(screenOf);
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    screenOf.remove();
    delete dataset['state'];
  });
  const seen = () => [...screenOf.children].map((child) => getComputedStyle(child).visibility);
  delete dataset['script'];
  dataset['state'] = 'loading';
  expect(seen()).toEqual(['visible', 'visible']);
  dataset['state'] = 'ready';
  // As long as it fades.
  screenOf.style.visibility = 'visible';
  expect(seen()).toEqual(['visible', 'hidden']);
  // What failed stays readable.
  screenOf.setAttribute('role', 'alert');
  expect(seen()).toEqual(['visible', 'visible']);
});
