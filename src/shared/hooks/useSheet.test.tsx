import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSheet } from './useSheet';

function Red({ name }: { name: string }) {
  useSheet('.from-a-sheet { color: rgb(255, 0, 0); }');
  return <p className="from-a-sheet">{name}</p>;
}

it('a part has its styles with its first drawing, once for all of its kind', () => {
  const before = document.adoptedStyleSheets.length;
  render(
    <>
      <Red name="one" />
      <Red name="other" />
    </>,
  );
  expect(screen.getByText('one')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(screen.getByText('other')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
});
