import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { until } from '../../../tests/support/until';
import { useRows } from './useRows';

const ROW_PX = 20;
const COUNT = 1000;

/** A list of 1,000 rows, ten of them visible. */
function List({ name, shown = 10 }: { name: string; shown?: number }) {
  const { view, onScroll, first, last } = useRows({ count: COUNT, list: name, shown });
  return (
    <div ref={view} onScroll={onScroll} role="list" style={{ position: 'relative', height: 200, overflowY: 'auto' }}>
      <div style={{ height: COUNT * ROW_PX }}>
        {Array.from({ length: last - first }, (_, place) => (
          <div key={place} role="listitem" aria-posinset={first + place + 1} style={{ height: ROW_PX }} />
        ))}
      </div>
    </div>
  );
}

const places = () => screen.getAllByRole('listitem').map((row) => Number(row.getAttribute('aria-posinset')));

it('the list stays where it was scrolled to before the browser measured it', async () => {
  render(<List name="one" />);
  const list = screen.getByRole('list');
  list.scrollTop = list.scrollHeight;
  await until(() => expect(places().at(-1)).toBe(1000));
  expect(list.scrollTop).toBe(1000 * ROW_PX - 200);
});

it('the list starts at its top with other rows', async () => {
  const { rerender } = render(<List name="one" />);
  const list = screen.getByRole('list');
  list.scrollTop = 5000;
  await until(() => expect(places()[0]).toBeGreaterThan(200));
  rerender(<List name="two" />);
  await until(() => expect(places()[0]).toBe(1));
  expect(list.scrollTop).toBe(0);
});

it('the list stays where a former list was scrolled to before the browser measured it', async () => {
  const { rerender } = render(<List name="one" />);
  rerender(<List name="two" />);
  screen.getByRole('list').scrollTop = 5000;
  await until(() => expect(places()[0]).toBeGreaterThan(200));
});

it('the list renders no more rows than fill the view while it is at its top, and more once it is scrolled', async () => {
  render(<List name="one" shown={3} />);
  const list = screen.getByRole('list');
  await until(() => expect(places().at(-1)).toBe(10));
  list.scrollTop = 5;
  await until(() => expect(places().at(-1)).toBeGreaterThan(10));
});
