import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { Hand } from './Hand';
import { useSortable } from './useSortable';

withoutMotion();

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** A list of names with cells of 80 × 40 px, 10 px apart, in a window of 150 px that scrolls. */
function List({ columns, before = 0, moves = true }: { columns: number; before?: number; moves?: boolean }) {
  const view = useRef<HTMLUListElement>(null);
  const [items, setItems] = useState(NAMES);
  const { held, hand, shown } = useSortable({
    view,
    items,
    keyOf: String,
    moves,
    before,
    onPlaced: (item, { index }) => setItems(items.filter((one) => one !== item).toSpliced(index, 0, item)),
    onDropped: () => undefined,
  });
  return (
    <div style={{ height: 150, overflowY: 'auto' }} data-testid="scroller">
      <ul
        ref={view}
        style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 80px)`, gridAutoRows: '40px', gap: 10 }}
      >
        {Array.from({ length: before }, (_, index) => (
          <li key={index}>add</li>
        ))}
        {shown.map((item, index) => (
          <li
            key={item}
            data-index={index}
            data-cell={item === held?.item ? undefined : item}
            data-hollow={item === held?.item || undefined}
          >
            {item}
          </li>
        ))}
      </ul>
      {held && (
        <Hand ref={hand} className="" size={held}>
          {held.item}
        </Hand>
      )}
    </div>
  );
}

const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .join('');
const middle = (name: string) => {
  const { left, top, width, height } = screen.getByText(name, { selector: 'li' }).getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
};
/** Drags an item by its middle to the middle of another. */
const drag = (name: string, to: string) => dragTo(name, middle(to));

/** Drags an item by its middle to a position in the window. */
function dragTo(name: string, position: { clientX: number; clientY: number }): void {
  const list = screen.getByRole('list');
  // The synthetic events have no real pointer that could be captured.
  list.setPointerCapture = () => undefined;
  const end = { ...middle(name), ...position };
  fireEvent.pointerDown(screen.getByText(name, { selector: 'li' }), { ...middle(name), button: 0 });
  fireEvent.pointerMove(list, end);
  fireEvent.pointerUp(list, end);
}

describe('a dragged item', () => {
  it.each([
    { columns: 1, from: 'a', to: 'c', result: 'bcadefg' },
    { columns: 3, from: 'a', to: 'f', result: 'bcdefag' },
    { columns: 3, from: 'f', to: 'b', result: 'afbcdeg' },
  ])('moves from $from to $to in $columns columns', ({ columns, from, to, result }) => {
    render(<List columns={columns} />);
    drag(from, to);
    expect(order()).toBe(result);
  });

  it.each([
    { columns: 3, x: 10, y: 10, index: 0 },
    { columns: 3, x: 230, y: 10, index: 2 },
    { columns: 3, x: 400, y: 10, index: 2 },
    { columns: 3, x: 10, y: 51, index: 3 },
    { columns: 3, x: 230, y: 60, index: 5 },
    { columns: 3, x: 10, y: 110, index: 6 },
    { columns: 3, x: 230, y: 450, index: 6 },
    { columns: 3, x: -100, y: -50, index: 0 },
    { columns: 2, x: 10, y: 110, index: 4 },
    { columns: 1, x: 10, y: 210, index: 4 },
    { columns: 1, x: 10, y: 4200, index: 6 },
  ])('to $x, $y of a list in $columns columns, which is its place $index', ({ columns, x, y, index }) => {
    render(<List columns={columns} />);
    const { left, top } = screen.getByRole('list').getBoundingClientRect();
    dragTo('c', { clientX: left + x, clientY: top + y });
    expect(order().indexOf('c')).toBe(index);
  });

  it('behind cells that are no items', () => {
    render(<List columns={3} before={2} />);
    drag('e', 'a');
    expect(order()).toBe('addaddeabcdfg');
  });

  it('in a list that is scrolled', () => {
    render(<List columns={1} />);
    screen.getByTestId('scroller').scrollTop = 200;
    drag('g', 'e');
    expect(order()).toBe('abcdgef');
  });

  it('only if items can be moved', () => {
    render(<List columns={1} moves={false} />);
    drag('a', 'c');
    expect(order()).toBe('abcdefg');
  });
});
