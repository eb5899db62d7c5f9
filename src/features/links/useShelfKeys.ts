import type { KeyboardEvent, RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import { selectSearchEngine, selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import { hasModifier } from '@/shared/lib/modifiers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { GrowingList } from './useGrowingList';

interface Shelf {
  view: GrowingList['view'];
  focusOn: GrowingList['focusOn'];
  /** The element with the links. */
  grid: RefObject<HTMLUListElement | null>;
  /** Number of links in the list. */
  count: number;
  field: RefObject<HTMLInputElement | null>;
}

/** Index change for each arrow key in a grid with this many columns. */
const steps = (columns: number): Readonly<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
});

/** The columns that the style sheet makes of the width. */
const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Key handler of the shelf: arrow keys move the focus between links and the rows after them. */
export function useShelfKeys({ view, focusOn, grid, count, field }: Shelf): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  const last = count - 1;

  /** The focusable rows after the links. */
  const acts = () => [...(view.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
  const focusOnLast = () => (count > 0 ? focusOn(last) : field.current?.focus());
  const turnEngine = (step: number) => {
    const place = engines.findIndex(({ name }) => name === engine?.name);
    const next = engines.at((place + step) % engines.length);
    if (next) dispatch(settingsChanged({ searchEngine: next.name }));
  };

  const moveFromLink = (event: KeyboardEvent, index: number) => {
    const columns = grid.current ? columnsOf(grid.current) : 1;
    const step = steps(columns)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = index + step;
    const inLastRow = Math.floor(index / columns) === Math.floor(last / columns);
    const [below] = event.key === 'ArrowDown' && inLastRow ? acts() : [];
    if (below) below.focus();
    else if (next < 0) field.current?.focus();
    else focusOn(Math.min(next, last));
  };
  const moveFromAct = (event: KeyboardEvent, act: HTMLElement) => {
    const all = acts();
    const place = all.indexOf(act);
    const turns = 'web' in act.dataset ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined;
    if (turns !== undefined) turnEngine(turns);
    else if (event.key === 'ArrowDown') all[place + 1]?.focus();
    else if (event.key === 'ArrowUp' && place > 0) all[place - 1]?.focus();
    else if (event.key === 'ArrowUp') focusOnLast();
    else return;
    event.preventDefault();
  };

  return (event) => {
    const { target } = event;
    if (hasModifier(event) || !(target instanceof HTMLElement)) return;
    const { index } = target.dataset;
    if (index !== undefined) moveFromLink(event, Number(index));
    else if ('act' in target.dataset) moveFromAct(event, target);
  };
}
