import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar';

describe('a progress bar', () => {
  it.each([
    [0, '0.00%'],
    [4.17, '4.17%'],
    [50, '50.00%'],
    [100, '100.00%'],
  ])('shows %d visibly and to screen readers', (percentage, text) => {
    render(<ProgressBar label="今日" percentage={percentage} />);
    const bar = screen.getByRole('progressbar', { name: '今日' });
    expect(bar).toHaveTextContent(text);
    expect(bar).toHaveAttribute('aria-valuetext', text);
    expect(bar).toHaveAttribute('aria-valuenow', String(percentage));
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuemax', '100');
  });

  it('reserves its place while the value is unknown', () => {
    render(<ProgressBar label="今日" percentage={undefined} />);
    const bar = screen.getByRole('progressbar', { name: '今日' });
    expect(bar).toHaveTextContent('');
    expect(bar).not.toHaveAttribute('aria-valuenow');
    expect(bar).not.toHaveAttribute('aria-valuetext');
    expect(bar.getBoundingClientRect().height).toBe(20);
  });

  it('is 20 px thick and filled as far as its value', () => {
    render(
      <div style={{ width: '200px' }}>
        <ProgressBar label="今日" percentage={25} />
      </div>,
    );
    const bar = screen.getByRole('progressbar');
    expect(bar.getBoundingClientRect().height).toBe(20);
    expect(getComputedStyle(bar, '::before').clipPath).toMatch(/^inset\(0px (calc\(100% - 25%\)|75%) 0px 0px/);
  });

  it.each([0, 8.33, 30, 39, 41, 60, 100])(
    'never places its number across the end of the filled part at %d',
    (percentage) => {
      render(
        <div style={{ width: '200px' }}>
          <ProgressBar label="今日" percentage={percentage} />
        </div>,
      );
      const end = screen.getByRole('progressbar').getBoundingClientRect().left + percentage * 2;
      const range = document.createRange();
      range.selectNodeContents(screen.getByText(/%$/));
      const text = range.getBoundingClientRect();
      expect(text.right <= end || text.left >= end).toBe(true);
    },
  );

  it.each([0, 3, 50, 99, 100])('keeps its number inside at %d', (percentage) => {
    render(
      <div style={{ width: '200px' }}>
        <ProgressBar label="今日" percentage={percentage} />
      </div>,
    );
    const bar = screen.getByRole('progressbar').getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(/%$/));
    const text = range.getBoundingClientRect();
    expect(text.left).toBeGreaterThan(bar.left);
    expect(text.right).toBeLessThan(bar.right);
  });
});
