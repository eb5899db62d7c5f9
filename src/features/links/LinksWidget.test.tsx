import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { answerFetch, never, withStatus, type Answer, type Json } from '../../../tests/support/answers';
import { siteWith } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { selectOpenForm } from '@/features/mine/mineSlice';
import { LinksWidget } from './LinksWidget';
import { fetchLinks } from './linksSlice';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `链接${place + 1}`, link: `/${place + 1}`, is_home: 'true' }));

async function open(answer: Answer) {
  answerFetch({ '/api/getLinks': answer });
  const { store, container } = renderWithStore(<LinksWidget />);
  await act(() => store.dispatch(fetchLinks()));
  return container;
}

const withLinks = (...list: Json[]) => open({ list });
const region = () => screen.getByRole('region', { name: '产品列表' });
const links = () => within(region()).getAllByRole('link');
const bullets = () => within(region()).queryAllByRole('button', { name: /^第 \d 页$/ });
const currentPage = () => bullets().findIndex((bullet) => bullet.getAttribute('aria-current') === 'true') + 1;

/** Waits for the lazily loaded swipe library: it is there once a bullet turns to its slide. */
async function inMotion() {
  await until(() => {
    bullets()[1]?.click();
    expect(currentPage()).toBe(2);
  });
  bullets()[0]?.click();
  await until(() => expect(currentPage()).toBe(1));
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

// The first test of this file, because the swipe library is not loaded yet then.
it('the carousel turns to the slide whose bullet was pressed before it could turn', async () => {
  await withLinks(...numbered(8));
  bullets()[1]?.click();
  expect(currentPage()).toBe(1);
  await until(() => expect(currentPage()).toBe(2));
});

it('the links widget has the owner’s heading', () => {
  answerFetch({ '/api/getLinks': never });
  renderWithStore(<LinksWidget />, { pageData: siteWith({ interface: { linksTitle: '常去的地方' } }) });
  expect(screen.getByRole('heading', { name: '常去的地方' })).toBeVisible();
  expect(screen.getByRole('region', { name: '常去的地方' })).toBeVisible();
});

describe('the carousel', () => {
  it('invites to add the first link, which is for the first view, where there is none', async () => {
    answerFetch({ '/api/getLinks': { list: [] } });
    const { store } = renderWithStore(<LinksWidget />);
    expect(screen.queryByRole('button', { name: '添加第一个链接' })).toBeNull();
    await act(() => store.dispatch(fetchLinks()));
    const first = screen.getByRole('button', { name: '添加第一个链接' });
    const [plus, words] = [first.querySelector('svg'), first.querySelector('span')].map((part) => {
      const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
      return (top + bottom) / 2;
    });
    expect(plus, 'plus and words are in one line').toBeCloseTo(words ?? 0, 0);
    first.click();
    expect(selectOpenForm(store.getState())).toEqual({ home: true });
  });

  it('invites to nothing where there are links', async () => {
    await withLinks(...numbered(1));
    expect(screen.queryByRole('button', { name: '添加第一个链接' })).toBeNull();
  });

  it('shows six links on a slide', async () => {
    await withLinks(...numbered(8));
    expect(links().map((link) => link.getAttribute('aria-label'))).toEqual([
      '链接1',
      '链接2',
      '链接3',
      '链接4',
      '链接5',
      '链接6',
    ]);
    expect(bullets()).toHaveLength(2);
  });

  it('hides slides out of view from pointers and screen readers', async () => {
    const container = await withLinks(...numbered(13));
    const slides = [...container.querySelectorAll('ul')];
    expect(slides.map((slide) => slide.inert)).toEqual([false, true, true]);
  });

  it('names its bullets and marks the current one', async () => {
    await withLinks(...numbered(13));
    expect(bullets().map((bullet) => [bullet.getAttribute('aria-label'), bullet.getAttribute('aria-current')])).toEqual(
      [
        ['第 1 页', 'true'],
        ['第 2 页', null],
        ['第 3 页', null],
      ],
    );
  });

  it('has at most five bullets, and shows the page number beside them', async () => {
    await withLinks(...numbered(400));
    await inMotion();
    expect(bullets()).toHaveLength(5);
    const [first] = bullets();
    first?.focus();
    for (const page of [2, 3, 4, 5]) {
      await userEvent.keyboard('{ArrowRight}');
      await until(() => expect(within(region()).getByRole('status')).toHaveTextContent(`${page} / 67`));
    }
    expect(bullets().map((bullet) => bullet.getAttribute('aria-label'))).toEqual(
      [3, 4, 5, 6, 7].map((page) => `第 ${page} 页`),
    );
    expect(currentPage()).toBe(3);
    expect(first).toHaveFocus();
    expect(within(region()).getByRole('img', { name: '第 5 页，共 67 页' })).toBeVisible();
  });

  it('shows no number if each page has its bullet', async () => {
    await withLinks(...numbered(30));
    expect(bullets()).toHaveLength(5);
    expect(within(region()).queryByRole('status')).toBeNull();
  });

  it('has no bullets for a single slide', async () => {
    await withLinks(...numbered(6));
    expect(links()).toHaveLength(6);
    expect(bullets()).toEqual([]);
  });

  it('offers all links also if no link is for home', async () => {
    await withLinks({ name: '不在首页', link: '/' });
    expect(within(region()).getByRole('button', { name: '全部' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(bullets()).toEqual([]);
  });

  it('reserves six places until the links arrive', () => {
    answerFetch({ '/api/getLinks': never });
    renderWithStore(<LinksWidget />);
    expect(region()).toHaveAttribute('aria-busy', 'true');
    expect(within(screen.getByRole('list', { name: '链接加载中' })).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the owner’s ten links if there is no server', async () => {
    await open(withStatus(404));
    expect(region()).not.toHaveAttribute('aria-busy', 'true');
    expect(links()).toHaveLength(6);
    expect(bullets()).toHaveLength(2);
  });
});

describe('a link', () => {
  it('is named by its name alone, and described by badge and description', async () => {
    await withLinks({ name: '书房', link: '/books', status: 'new', description: '读过的书', is_home: true });
    const link = screen.getByRole('link', { name: '书房' });
    expect(link).toHaveAccessibleDescription('new，读过的书');
    expect(link).toHaveTextContent('new');
  });

  it('opens in a new tab that cannot reach this one', async () => {
    await withLinks({ name: '书房', link: 'https://books.example/', is_home: true });
    const link = screen.getByRole('link', { name: '书房' });
    expect(link).toHaveAttribute('href', 'https://books.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', '//evil.example/', 'about'])(
    'is text that opens nothing with the address %j',
    async (link) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      await withLinks({ name: '坏链接', link, is_home: true });
      expect(screen.getByText('坏链接')).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
      // `<use>` elements of icons have `href`, too.
      expect(region().querySelector('[href]:not(use)')).toBeNull();
    },
  );
});

describe('turning', () => {
  it('works by the bullets, and only visible links can be reached', async () => {
    const container = await withLinks(...numbered(13));
    await inMotion();
    const [, , third] = bullets();
    third?.click();
    await until(() => expect(currentPage()).toBe(3));
    expect([...container.querySelectorAll('ul')].map((slide) => slide.inert)).toEqual([true, true, false]);
    expect(links().map((link) => link.getAttribute('aria-label'))).toEqual(['链接13']);
  });

  it('works by the arrow keys, and stops at both ends', async () => {
    await withLinks(...numbered(13));
    await inMotion();
    bullets()[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(currentPage()).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(currentPage()).toBe(2));
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(currentPage()).toBe(3));
    await userEvent.keyboard('{ArrowRight}');
    await frames();
    expect(currentPage()).toBe(3);
  });

  it('moves the focus when an arrow key turns the slide that had it', async () => {
    await withLinks(...numbered(8));
    await inMotion();
    links()[1]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(links()[0]).toHaveAccessibleName('链接7');
    expect(links()[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(links()[0]).toHaveAccessibleName('链接1');
    expect(links()[0]).toHaveFocus();
  });

  it('works by the wheel, which scrolls the page at the end', async () => {
    const container = await withLinks(...numbered(8));
    await inMotion();
    const view = container.querySelector('ul')?.parentElement?.parentElement;
    if (!view) throw new Error('expected a carousel');
    const wheel = (timeStamp: number) => {
      const event = new WheelEvent('wheel', { deltaY: 100, cancelable: true, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return view.dispatchEvent(event);
    };
    expect(wheel(1000)).toBe(false);
    await until(() => expect(currentPage()).toBe(2));
    expect(wheel(2000)).toBe(true);
    expect(currentPage()).toBe(2);
  });

  it('shows the description near the pointer', async () => {
    const container = await withLinks(
      { name: '书房', link: '/', description: '读过的书', is_home: true },
      ...numbered(8),
    );
    await inMotion();
    await userEvent.hover(screen.getByRole('link', { name: '书房' }));
    const tip = [...container.querySelectorAll('[aria-hidden]')].find((element) => element.textContent === '读过的书');
    expect(tip).toBeVisible();
    await userEvent.hover(screen.getByRole('link', { name: '链接1' }));
    expect(tip).not.toBeVisible();
  });
});
