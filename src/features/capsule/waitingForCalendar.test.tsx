import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { fetchCalendar } from './calendarLoader';
import { SiteAge, TimeCapsule } from './TimeCapsule';

// A page loads the calendar part only once, so this test needs a file, and thus a page, of its own.

withoutMotion();

const gate = vi.hoisted(() => {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open?.() };
});

vi.mock('./lazyCalendar', async (original) => {
  await gate.opened;
  return original();
});

const bars = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
const places = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-busy], [aria-busy] > div, [role="progressbar"], .age')].map((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return [top, left, width, height];
  });

it('labels and bars reserve the place of the numbers until the calendar arrives, without a layout shift', async () => {
  const { container } = renderWithStore(
    <>
      <TimeCapsule />
      <SiteAge className="age" />
    </>,
  );
  expect(bars()).toEqual([null, null, null, null]);
  expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent(/^今日 ?本周 ?本月 ?本年 ?$/);
  const before = places(container);
  expect(before).toHaveLength(10);

  gate.open();
  await fetchCalendar();
  await waitFor(() => expect(bars()).not.toContain(null));
  expect(container.querySelector('[aria-busy="false"]')).toHaveTextContent(/已过 \d+ 小时/);
  expect(container.querySelector('.age')).toHaveTextContent(/^本站已点亮/);
  expect(places(container)).toEqual(before);
});
