import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { Hand } from './Hand';
import { cellUnder, useSortable } from './useSortable';

withoutMotion();

const box = { left: 100, top: 50, width: 300, columns: 3, columnWidth: 110, rowHeight: 60 };

describe('the place under the pointer', () => {
  it.each([
    { x: 110, y: 60, cell: 0 },
    { x: 330, y: 60, cell: 2 },
    { x: 110, y: 111, cell: 3 },
    { x: 330, y: 500, cell: 5 },
    { x: 0, y: 0, cell: 0 },
  ])('$x, $y is $cell', ({ x, y, cell }) => {
    expect(cellUnder(box, 6, x, y)).toBe(cell);
  });

  it('lies in one of three rows in two columns, and in any row of a list', () => {
    expect(cellUnder({ ...box, columns: 2, columnWidth: 160 }, 6, 110, 50 + 130)).toBe(4);
    expect(cellUnder({ ...box, columns: 1 }, 100, 110, 50 + 60 * 42)).toBe(42);
    expect(cellUnder({ ...box, columns: 1 }, 100, 110, 50 + 60 * 420)).toBe(99);
  });
});

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
    onRest: () => undefined,
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
function drag(name: string, to: string): void {
  const list = screen.getByRole('list');
  // The synthetic events have no real pointer that could be captured.
  list.setPointerCapture = () => undefined;
  const end = middle(to);
  fireEvent.pointerDown(screen.getByText(name, { selector: 'li' }), { ...middle(name), button: 0 });
  fireEvent.pointerMove(list, end);
  fireEvent.pointerUp(list, end);
}

describe('an item is dragged', () => {
  it.each([
    { columns: 1, from: 'a', to: 'c', result: 'bcadefg' },
    { columns: 3, from: 'a', to: 'f', result: 'bcdefag' },
    { columns: 3, from: 'f', to: 'b', result: 'afbcdeg' },
  ])('from $from to $to in $columns columns', ({ columns, from, to, result }) => {
    render(<List columns={columns} />);
    drag(from, to);
    expect(order()).toBe(result);
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
