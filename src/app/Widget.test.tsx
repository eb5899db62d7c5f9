import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithStore } from '../../tests/support/render';
import { Widget } from './Widget';

function Broken(): never {
  throw new Error('out of order');
}

it('a widget that crashes is replaced by one line, is logged once, and does not affect the others', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  renderWithStore(
    <>
      <Widget name="first">
        <p>第一个</p>
      </Widget>
      <Widget name="second">
        <Broken />
      </Widget>
      <Widget name="third">
        <p>第三个</p>
      </Widget>
    </>,
  );
  expect(screen.getAllByRole('paragraph').map((line) => line.textContent)).toEqual([
    '第一个',
    '这里出了点小问题',
    '第三个',
  ]);
  expect(warned.mock.calls).toEqual([['[porchlight] second: out of order']]);
});

it('a crash inside nested widgets removes only the innermost one', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  renderWithStore(
    <Widget name="outer">
      <p>外面</p>
      <Widget name="inner">
        <Broken />
      </Widget>
    </Widget>,
  );
  expect(screen.getByText('外面')).toBeVisible();
});
