import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithStore } from '../../../tests/support/render';
import { Footer } from './Footer';
import { setFooterBlur } from './setFooterBlur';

beforeEach(() => {
  vi.useFakeTimers();
});

const footer = () => screen.getByRole('contentinfo');

describe('the footer', () => {
  it.each([
    [2024, 'Copyright © 2024 Porchlight'],
    [2025, 'Copyright © 2024–2025 Porchlight'],
    [2026, 'Copyright © 2024–2026 Porchlight'],
    [2023, 'Copyright © 2023 Porchlight'],
  ])('names the years of the site in %d', (year, text) => {
    vi.setSystemTime(new Date(year, 5, 1));
    renderWithStore(<Footer />);
    expect(footer().textContent).toBe(text);
  });

  it.each([[false], [undefined]])('shows the copyright while it has no other content (%s)', (nothing) => {
    vi.setSystemTime(new Date(2026, 5, 1));
    renderWithStore(<Footer>{nothing}</Footer>);
    expect(footer()).toHaveTextContent(/^Copyright ©/);
  });

  it('replaces the copyright with the line that is sung', () => {
    renderWithStore(<Footer>一行歌词</Footer>);
    expect(footer().textContent).toBe('一行歌词');
  });

  it('names the new year when it begins', async () => {
    vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 59));
    renderWithStore(<Footer />);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(footer()).toHaveTextContent('2024–2027');
  });

  it('has a blur, which the attribute of the root element hides', () => {
    renderWithStore(<Footer />);
    const blur = footer().querySelector('i');
    expect(blur).toBeVisible();
    setFooterBlur(document.documentElement, false);
    onTestFinished(() => setFooterBlur(document.documentElement, true));
    expect(blur).not.toBeVisible();
  });
});
