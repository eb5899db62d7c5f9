import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { SourceLink } from './SettingsContent';

withoutMotion();

const link = () => screen.getByRole('link', { name: '源代码仓库' });
const tip = () => screen.getByText('源代码仓库');

describe('the source link', () => {
  it('opens the owner’s repository in a tab of its own', () => {
    renderWithStore(<SourceLink repository="https://example.com/porchlight" />);
    expect(link()).toHaveAttribute('href', 'https://example.com/porchlight');
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('rel', 'noopener');
  });

  it('has a tip on hover and on the keyboard’s focus', async () => {
    renderWithStore(
      <>
        <SourceLink repository="https://example.com/" />
        <p>别处</p>
      </>,
    );
    await userEvent.hover(link());
    expect(tip()).toBeVisible();
    await userEvent.hover(screen.getByText('别处'));
    expect(tip()).not.toBeVisible();
    await userEvent.tab();
    expect(link()).toHaveFocus();
    expect(tip()).toBeVisible();
  });

  it.each(['', 'javascript:alert(1)'])('is absent for %j', (repository) => {
    renderWithStore(<SourceLink repository={repository} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
