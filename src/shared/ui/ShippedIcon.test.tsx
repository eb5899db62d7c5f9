import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerFetch, withStatus } from '../../../tests/support/answers';
import { SiteIcon } from './SiteIcon';

it('the first characters stand in for all icons when the file with them does not come', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const asked = answerFetch({ 'icons.svg': withStatus(404) });
  const { container } = render(
    <>
      <SiteIcon icon="github" name="甲" />
      <SiteIcon icon="mail" name="乙" />
    </>,
  );
  expect(await screen.findByText('甲')).toBeVisible();
  expect(container).toHaveTextContent(/^甲乙$/);
  expect(asked).toHaveLength(1);
  expect(warned.mock.calls).toEqual([['[porchlight] icons: answered with status 404']]);
});
