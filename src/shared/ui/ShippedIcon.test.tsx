import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerFetch, withStatus } from '../../../tests/support/answers';
import { SiteIcon } from './SiteIcon';

it('an icon whose symbol is in the page requests no icon file', () => {
  const requested = answerFetch({ 'icons.svg': withStatus(404) });
  document.body.insertAdjacentHTML('beforeend', '<svg hidden><symbol id="icon-github"/></svg>');
  onTestFinished(() => document.body.lastElementChild?.remove());
  const { container } = render(<SiteIcon icon="github" name="甲" />, { container: document.createElement('div') });
  expect(container.querySelector('use')).toHaveAttribute('href', '#icon-github');
  expect(requested).toEqual([]);
});

it('all icons are replaced by first characters if their file does not load', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const requested = answerFetch({ 'icons.svg': withStatus(404) });
  const { container } = render(
    <>
      <SiteIcon icon="github" name="甲" />
      <SiteIcon icon="mail" name="乙" />
    </>,
  );
  expect(await screen.findByText('甲')).toBeVisible();
  expect(container).toHaveTextContent(/^甲乙$/);
  expect(requested).toHaveLength(1);
  expect(warned.mock.calls).toEqual([['[porchlight] icons: answered with status 404']]);
});
