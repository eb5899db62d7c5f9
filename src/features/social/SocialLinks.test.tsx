import { screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { pageDataOf } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { SocialLinks } from './SocialLinks';

const place = (name: string, tip: string) => ({ name, icon: 'github', tip, url: '/' });

/** Computed opacity: 0 if CSS hides the element. */
const seen = (element: Element) => Number(getComputedStyle(element).opacity);
const drawn = () => links().filter((link) => link.querySelector('svg'));
const links = () => within(screen.getByRole('navigation', { name: '社交链接' })).getAllByRole('link');

describe('the social row', () => {
  it('names the destination of each link', () => {
    renderWithStore(<SocialLinks />);
    expect(links().map((link) => link.getAttribute('aria-label'))).toEqual([
      'GitHub',
      '哔哩哔哩',
      'QQ',
      '邮箱',
      '微博',
      'Telegram',
    ]);
    expect(screen.getByRole('link', { name: '邮箱' })).toHaveAttribute('href', 'mailto:hello@example.com');
  });

  it('opens new tabs that cannot reach this one', () => {
    renderWithStore(<SocialLinks />);
    expect(links()).toHaveLength(6);
    for (const link of links()) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  it('draws an icon for each', async () => {
    renderWithStore(<SocialLinks />);
    await until(() => expect(drawn()).toHaveLength(6));
  });

  it('shows a common tip, and that of a link while it is pointed at or has the focus', async () => {
    renderWithStore(<SocialLinks />);
    const common = screen.getByText('通过这里联系我吧');
    const own = screen.getByText('去 GitHub 看看代码');
    const changed = async () => {
      await until(() => expect([seen(common), seen(own)]).toEqual([0, 1]));
    };
    expect([seen(common), seen(own)]).toEqual([1, 0]);
    await userEvent.hover(screen.getByRole('link', { name: 'GitHub' }));
    await changed();
    await userEvent.unhover(screen.getByRole('link', { name: 'GitHub' }));
    await until(() => expect([seen(common), seen(own)]).toEqual([1, 0]));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'GitHub' })).toHaveFocus();
    await changed();
  });

  it('shows a cut tip whole in a slip, and exposes it to screen readers', async () => {
    const long = '一个很长的说明'.repeat(20);
    const pageData = pageDataOf({ site: { social: [place('长', long), place('短', '短说明')] } });
    renderWithStore(<SocialLinks />, { pageData });
    expect(screen.getByRole('link', { name: '长' })).toHaveAccessibleDescription(long);
    const slip = () => screen.queryAllByText(long).find((found) => found.popover !== null);
    await until(async () => {
      await userEvent.unhover(screen.getByRole('link', { name: '长' }));
      await userEvent.hover(screen.getByRole('link', { name: '长' }));
      expect(slip()).toBeVisible();
    });
    await userEvent.hover(screen.getByRole('link', { name: '短' }));
    expect(slip()).not.toBeVisible();
  });
});
