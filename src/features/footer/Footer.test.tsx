import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteWith } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { Footer } from './Footer';
import { setFooterBlur } from '@/page/setParts';

const REGISTER = 'https://beian.mps.gov.cn/';
const PSB = '京公网安备11010502030013号';

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

  it('shows the line that is sung in place of the copyright, whose lines keep their room', () => {
    const pageData = siteWith({ author: '很长的作者'.repeat(99), psb: PSB });
    const { unmount } = renderWithStore(<Footer />, { pageData });
    const height = footer().offsetHeight;
    unmount();
    renderWithStore(
      <Footer>
        <p>一行歌词</p>
      </Footer>,
      { pageData },
    );
    expect(screen.getByText('一行歌词')).toBeVisible();
    expect(screen.getByText(/^Copyright/)).not.toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(footer().offsetHeight).toBe(height);
  });

  it.each([
    [PSB, `${REGISTER}#/query/webSearch?code=11010502030013`],
    ['京公网安备 11010502030013 号', `${REGISTER}#/query/webSearch?code=11010502030013`],
    ['京公网安备１１０１０５０２０３００１３号', `${REGISTER}#/query/webSearch?code=11010502030013`],
    ['京公网安备1101号', REGISTER],
    ['javascript:alert(1)', REGISTER],
  ])('links %s to its entry in the register, or to the register if it has other digits', (psb, address) => {
    renderWithStore(<Footer />, { pageData: siteWith({ icp: '京ICP备12345678号-1', psb }) });
    expect(screen.getByRole('link', { name: psb })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: psb }).querySelector('svg')).toBeVisible();
    expect(screen.getByRole('link', { name: '京ICP备12345678号-1' })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    );
  });

  it('has no number without psb', () => {
    renderWithStore(<Footer />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(footer().querySelector('svg')).toBeNull();
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
