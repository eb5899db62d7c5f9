import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/store';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { siteWith } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { wallTime } from '@/contract/wallTime';
import { hourBegan } from '@/store/pageActions';
import { Notice } from './Notice';
import { CLOSED_NOTICE_KEY, setNotice } from './setNotice';

withoutMotion();

const root = document.documentElement;
const TEXT = '今晚 23:00 起维护';
const MARKUP = '<b onclick="x()">看</b> &amp; <script>x()</script>';
/** Noon in Shanghai, where the browser is. */
const noon = Date.parse('2026-11-28T04:00:00Z');
const region = () => screen.getByRole('region', { name: '公告' });
const close = () => within(region()).getByRole('button', { name: '关闭' });

afterEach(() => {
  delete root.dataset['notice'];
});

function open(notice: { text: string; until?: string; link?: string }, now = () => noon) {
  const pageData = siteWith({ notice });
  const storage = memoryStorage();
  setNotice(root, pageData.site.notice, undefined, wallTime(noon, ''));
  return { storage, ...renderWithStore(<Notice />, { pageData, storage, now }) };
}

describe('the notice', () => {
  it('is a region with its text and a button that closes it, for this text in this browser', async () => {
    const { storage } = open({ text: TEXT });
    expect(region()).toBeVisible();
    expect(region()).toHaveTextContent(TEXT);
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(close());
    await until(() => expect(screen.queryByRole('region')).toBeNull());
    expect(storage.read(CLOSED_NOTICE_KEY)).toEqual({ text: TEXT });
  });

  it('is absent without a text', () => {
    open({ text: ' ' });
    expect(document.querySelector('section')).toBeNull();
    expect(root).not.toHaveAttribute('data-notice');
  });

  it('shows markup as text', () => {
    open({ text: MARKUP });
    expect(region()).toHaveTextContent(MARKUP);
    expect(region().querySelector('b, script')).toBeNull();
  });

  it('opens its address in a new tab', () => {
    open({ text: TEXT, link: 'https://status.example/' });
    const link = screen.getByRole('link', { name: TEXT });
    expect(link).toHaveAttribute('href', 'https://status.example/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is one line however long its text is, which a button shows in full', async () => {
    const long = '公告'.repeat(1000);
    open({ text: long });
    const line = region().offsetHeight;
    expect(line).toBeLessThan(60);
    const more = await screen.findByRole('button', { name: '显示全文', expanded: false });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const text = screen.getByText(long);
    expect(text.scrollWidth).toBe(text.clientWidth);
    expect(region().offsetHeight).toBeGreaterThan(5 * line);
    // Below the buttons the lines reach as far to the end as from the start.
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const { left, right } = region().getBoundingClientRect();
    const end = Math.max(...[...letters.getClientRects()].map((rect) => rect.right));
    expect(right - end).toBeLessThan(Math.min(...[...letters.getClientRects()].map((rect) => rect.left)) - left + 16);
    await userEvent.click(more);
    expect(region().offsetHeight).toBe(line);
  });

  it('never gets higher than the window: its text scrolls, and its buttons stay', async () => {
    await page.viewport(390, 844);
    const long = '公告'.repeat(1000);
    open({ text: long });
    await userEvent.click(await screen.findByRole('button', { name: '显示全文' }));
    expect(region().getBoundingClientRect().bottom).toBeLessThan(844);
    const text = screen.getByText(long);
    text.scrollIntoView({ block: 'end' });
    expect(text.getBoundingClientRect().bottom).toBeLessThan(844);
    expect(text.getBoundingClientRect().top).toBeLessThan(0);
    expect(close().getBoundingClientRect().top).toBe(region().getBoundingClientRect().top);
    await userEvent.click(close());
    await until(() => expect(screen.queryByRole('region')).toBeNull());
    await page.viewport(1440, 900);
  });

  it('has no such button if its text fits', async () => {
    open({ text: TEXT });
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getAllByRole('button')).toEqual([close()]);
  });

  it('leaves a page that is open after its last day', async () => {
    let now = noon;
    const { store } = open({ text: TEXT, until: '2026-11-28' }, () => now);
    now = Date.parse('2026-11-28T15:59:59Z');
    act(() => void store.dispatch(hourBegan()));
    expect(region()).toBeVisible();
    now += 1000;
    act(() => void store.dispatch(hourBegan()));
    await until(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('leaves it at midnight of the time zone that the visitor has chosen', async () => {
    let now = Date.parse('2026-11-29T04:59:59Z');
    const { store } = open({ text: TEXT, until: '2026-11-28' }, () => now);
    act(() => void store.dispatch(settingsChanged({ timeZone: 'America/New_York' })));
    act(() => void store.dispatch(hourBegan()));
    expect(region()).toBeVisible();
    now += 1000;
    act(() => void store.dispatch(hourBegan()));
    await until(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('stays closed when an hour begins, also if the browser stores nothing', async () => {
    const { storage, store } = open({ text: TEXT });
    await userEvent.click(close());
    storage.remove(CLOSED_NOTICE_KEY);
    act(() => void store.dispatch(hourBegan()));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

function shown(notice: { text: string; until: string }, closed?: unknown, at = noon): string | undefined {
  setNotice(root, notice, closed, wallTime(at, ''));
  return root.dataset['notice'];
}

describe('the root element', () => {
  it.each([
    ['', 'shown'],
    ['2026-11-28', 'shown'],
    ['2026-11-29', 'shown'],
    ['2026-11-27', undefined],
    ['0001-01-01', undefined],
  ])('shows a notice until the end of %s: %s', (end, state) => {
    expect(shown({ text: TEXT, until: end })).toBe(state);
  });

  it('shows it to the last moment of its day by the visitor’s clock', () => {
    const notice = { text: TEXT, until: '2026-11-28' };
    expect(shown(notice, undefined, Date.parse('2026-11-28T15:59:59Z'))).toBe('shown');
    expect(shown(notice, undefined, Date.parse('2026-11-28T16:00:00Z'))).toBeUndefined();
  });

  it('shows another text than the one that was closed', () => {
    expect(shown({ text: TEXT, until: '' }, TEXT)).toBeUndefined();
    expect(shown({ text: `${TEXT}。`, until: '' }, TEXT)).toBe('shown');
  });
});
