import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { EditableList } from './EditableList';
import type { ListItem } from './useListDrag';

withoutMotion();

/** The geometry of the style sheets: rows of 68 px in a window of 340 px. */
const SHEET = `
  .shelf { --row: 4.25rem; height: 340px; overflow: auto; position: relative; }
  .shelf-grid { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    grid-auto-rows: var(--row); margin: 0; padding: 0; }
  .edit-row > button { width: 100%; height: var(--row); }`;

const item = (name: string): ListItem => ({ id: name, name, folder: '' });

/** A list of these links below a drop target, and a button that shows another list. */
function List({ names, log }: { names: readonly string[]; log: string[] }): ReactNode {
  const [links, setLinks] = useState(() => names.map(item));
  const [shows, setShows] = useState('first');
  const field = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const without = (link: ListItem) => links.filter((other) => other.id !== link.id);
  return (
    <div>
      <style>{SHEET}</style>
      <p data-testid="target" style={{ height: 40, margin: 0 }} />
      <input ref={field} aria-label="search" />
      <button
        type="button"
        onClick={() => {
          setShows('second');
          setLinks(links.toReversed());
        }}
      >
        reverse
      </button>
      <EditableList
        field={field}
        id="list"
        label="list"
        shows={shows}
        className="rows"
        links={links}
        columnsIn={() => 1}
        add={add}
        head={
          <button type="button" ref={add}>
            add
          </button>
        }
        renderRow={(link, index) => (
          <button type="button" data-index={index}>
            {link.name}
          </button>
        )}
        renderDragged={({ name }) => <span>{`dragged ${name}`}</span>}
        onEdit={({ name }) => log.push(`edit ${name}`)}
        onRemove={(link) => setLinks(without(link))}
        onMove={(link, { index }) => setLinks(without(link).toSpliced(index, 0, link))}
        targets={{
          at: (x, y) => document.elementFromPoint(x, y)?.getAttribute('data-testid') ?? undefined,
          onOver: (target) => log.push(`over ${target}`),
          onDrop: ({ name }, target) => log.push(`${name} onto ${target}`),
        }}
      />
    </div>
  );
}

const panel = () => screen.getByRole('tabpanel');
const rows = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const row = (name: string) => within(panel()).getByRole('button', { name });

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
}

/** Lifts a link and moves it to the middle of an element. Returns a function that drops it. */
async function dragTo(name: string, target: Element): Promise<() => void> {
  const view = panel();
  // The synthetic events have no real pointer that could be captured.
  view.setPointerCapture = () => undefined;
  const end = middleOf(target);
  fireEvent.pointerDown(row(name), { ...middleOf(row(name)), button: 0 });
  fireEvent.pointerMove(view, end);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return () => fireEvent.pointerUp(view, end);
}

function open(...names: string[]) {
  const log: string[] = [];
  renderWithStore(<List names={names} log={log} />);
  return { log };
}

describe('an editable list', () => {
  it('puts a dragged link where it is dropped, and announces the position', async () => {
    open('a', 'b', 'c');
    const drop = await dragTo('a', row('c'));
    expect(rows()).toEqual(['b', 'c', 'a']);
    expect(screen.getByText('dragged a')).toBeInTheDocument();
    drop();
    // After the drop animation.
    await until(() => expect(row('a')).toHaveFocus());
    expect(screen.queryByText('dragged a')).toBeNull();
    expect(rows()).toEqual(['b', 'c', 'a']);
    expect(screen.getByRole('status')).toHaveTextContent('a，第 3 项，共 3 项');
  });

  it('passes a link to a drop target above it, and moves nothing', async () => {
    const { log } = open('a', 'b');
    const drop = await dragTo('a', screen.getByTestId('target'));
    expect(rows()).toEqual(['b']);
    drop();
    expect(rows()).toEqual(['a', 'b']);
    expect(log.filter((line) => line !== 'over undefined')).toEqual(['over target', 'a onto target']);
    expect(log.at(-1)).toBe('over undefined');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps the focus when links are removed, and moves it to the add button at last', async () => {
    open('a', 'b', 'c');
    row('b').focus();
    await userEvent.keyboard('{Delete}');
    expect(row('c')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(row('a')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: 'add' })).toHaveFocus();
  });

  it('can be edited and walked through by keys, back to the field', async () => {
    const { log } = open('a', 'b');
    row('a').focus();
    await userEvent.keyboard('{ArrowDown}{F2}');
    expect(log.at(-1)).toBe('edit b');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['b', 'a']);
    expect(row('b')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('starts at its top when it shows another list', async () => {
    open(...Array.from({ length: 150 }, (_, index) => `n${index}`));
    row('n0').focus();
    for (let step = 0; step < 40; step += 1) await userEvent.keyboard('{ArrowDown}');
    expect(row('n40')).toHaveFocus();
    expect(panel().scrollTop).toBeGreaterThan(1000);
    await userEvent.click(screen.getByRole('button', { name: 'reverse' }));
    expect(panel().scrollTop).toBe(0);
    expect(rows()).toHaveLength(100);
    expect(rows()[0]).toBe('n149');
  });

  it('renders 100 of many links, and more as it is scrolled or walked through', async () => {
    open(...Array.from({ length: 350 }, (_, index) => `n${index}`));
    expect(rows()).toHaveLength(100);
    panel().scrollTop = panel().scrollHeight;
    await until(() => expect(rows().length).toBeGreaterThan(100));
    for (let step = 0; step < 4; step += 1) {
      panel().scrollTop = panel().scrollHeight;
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await until(() => expect(rows()).toHaveLength(350));
    row('n349').focus();
    await userEvent.keyboard('{Delete}');
    expect(row('n348')).toHaveFocus();
  });
});
