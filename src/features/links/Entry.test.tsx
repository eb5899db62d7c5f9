import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLANK_LINK, type LinkItem } from '@/contract/links';
import { renderWithStore } from '../../../tests/support/render';
import { pageDataOf, siteWith } from '../../../tests/support/testData';
import { Entry } from './Entry';
import './Shelf.css';

const draw = (input: Partial<LinkItem> = {}, query = '', pageData = pageDataOf()) =>
  renderWithStore(
    <Entry
      item={{
        ...BLANK_LINK,
        name: '书房',
        link: 'https://books.example/',
        category: '生活',
        ...input,
      }}
      index={7}
      query={query}
      highlighted={false}
      target="_blank"
    />,
    { pageData },
  ).container;

const marks = (container: HTMLElement) => [...container.querySelectorAll('mark')].map((mark) => mark.textContent);

describe('a link of the directory', () => {
  it('is named by its name alone, and the badge is part of the description', () => {
    draw({ status: 'new', description: '读过的书' });
    const link = screen.getByRole('link', { name: '书房' });
    expect(link).toHaveAccessibleDescription('new，读过的书');
    expect(link).toHaveTextContent('new');
  });

  it('has no description if none is set', () => {
    draw();
    expect(screen.getByRole('link', { name: '书房' })).not.toHaveAttribute('aria-description');
  });

  it.each([
    ['beside the middle of its icon without a description', '', 0],
    ['above its description', '读过的书', 10],
  ])('has its name %s', (_, description, higher) => {
    const container = draw({ description });
    const middleOf = (selector: string) => {
      const { top, bottom } = container.querySelector(selector)?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
      return (top + bottom) / 2;
    };
    expect(middleOf('.entry-icon') - middleOf('.entry-name')).toBe(higher);
  });

  it('opens in a new tab that cannot reach this one', () => {
    draw();
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', 'https://books.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('opens a program in this tab, where the owner allows its scheme', () => {
    draw({ link: 'obsidian://open' });
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    draw({ link: 'obsidian://open' }, '', siteWith({ schemes: ['obsidian'] }));
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', 'obsidian://open');
    expect(link).not.toHaveAttribute('target');
  });

  it.each(['/books', 'http://books.example/', 'mailto:me@books.example', 'HTTPS://books.example/'])(
    'opens %s',
    (link) => {
      draw({ link });
      expect(screen.getByRole('link')).toHaveAttribute('href', link);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://books.example/1',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'relative',
    'books.example',
    '#here',
    '?query',
  ])('is text that opens nothing with the address %j, and can have the focus', (link) => {
    const container = draw({ link });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('a, [href]')).toBeNull();
    expect(screen.getByText('书房')).toBeVisible();
    const text = container.querySelector<HTMLElement>('[data-index="7"]');
    text?.focus();
    expect(text).toHaveFocus();
  });

  it('marks the match in the name, and announces the category', () => {
    const container = draw({ name: '哔哩哔哩', description: '视频' }, 'LB');
    expect(marks(container)).toEqual(['哩哔']);
    expect(screen.getByRole('link', { name: '哔哩哔哩' })).toHaveAccessibleDescription('生活，视频');
    expect(container.querySelector('a')).toHaveTextContent(/生活视频$/);
  });

  it('marks the match in the description if the name does not match', () => {
    expect(marks(draw({ description: '看视频' }, 'sp'))).toEqual(['视频']);
    expect(marks(draw({ description: '书房的书' }, '书'))).toEqual(['书']);
  });

  it.each([
    [
      'group and keyword',
      { keywords: ['nas'], description: '照片' },
      'nas',
      [
        ['生活', 'nas'],
        ['nas', '照片'],
      ],
    ],
    ['no description', { keywords: ['nas'] }, 'nas', [['生活', 'nas']]],
    ['a group alone', {}, '书', []],
  ])('has a line between any two parts of its text, and none at the end: %s', (_, input, query, pairs) => {
    const parts = [...(draw(input, query).querySelector('.entry-text')?.children ?? [])];
    const gaps = parts.slice(1).map((part, place) => {
      const { marginInlineStart, paddingInlineStart, borderInlineStartWidth } = getComputedStyle(part);
      expect([marginInlineStart, paddingInlineStart, borderInlineStartWidth]).toEqual(['8px', '8px', '1px']);
      return [parts[place]?.textContent, part.textContent];
    });
    expect(gaps).toEqual(pairs);
    for (const part of parts) expect(getComputedStyle(part).borderInlineEndWidth).toBe('0px');
  });

  it('cuts a long name before its badge', () => {
    const container = draw({ name: '控制台和它的所有房间'.repeat(9), status: 'beta' });
    const badge = container.querySelector('.badge');
    expect(badge?.scrollWidth).toBe(badge?.clientWidth);
  });

  it('marks nothing if neither matches, or without a search', () => {
    expect(marks(draw({ category: '视频' }, '视频'))).toEqual([]);
    const container = draw();
    expect(marks(container)).toEqual([]);
    expect(container).not.toHaveTextContent('生活');
  });

  it.each(['', '<', 'img', 'onerror'])('shows HTML in every field as text, with the search %j', (query) => {
    const html = '<img src=x onerror=alert(1)>';
    const container = draw({ name: html, description: html, category: html, status: html, icon: html }, query);
    expect(container.querySelector('img, [onerror]')).toBeNull();
    expect(screen.getByRole('link', { name: html })).toBeVisible();
    expect(container.querySelector('a')?.textContent).toContain(html);
  });

  it('draws only the beginning of a name and a description of 100 kB', () => {
    const container = draw({ name: '长'.repeat(100_000), description: '久'.repeat(100_000) }, '久');
    expect(container.querySelector('a')?.textContent.length).toBeLessThan(500);
    expect(container.querySelector('a')?.getAttribute('aria-description')?.length).toBeLessThan(500);
  });
});
