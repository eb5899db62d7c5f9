import { useImperativeHandle, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual } from 'react-redux';
import { selectSearchEngine, selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import type { Rows } from '@/shared/hooks/useRows';
import { hasModifier } from '@/shared/lib/modifiers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Through this handle the search field, which exists before this lazy chunk, passes on key events. */
export interface ShelfHandle {
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Shelf {
  handle: RefObject<ShelfHandle | null>;
  /** Key handler of 我的 while it is shown. */
  own: RefObject<ShelfHandle | null>;
  rows: Rows;
  /** Number of links in the list. */
  count: number;
  field: RefObject<HTMLInputElement | null>;
  searching: boolean;
}

/** Index change for each arrow key in a grid with this many columns. */
const steps = (columns: number): Readonly<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
});

/** Keyboard navigation of the shelf: search field, links, and the rows after them. */
export function useShelfKeys({ handle, own, rows, count, field, searching }: Shelf): void {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  const { view, columns, reveal, focusOn } = rows;
  const last = count - 1;

  /** The focusable rows after the links. */
  const acts = () => [...(view.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
  const focusOnLast = () => (count > 0 ? focusOn(last) : field.current?.focus());

  const openFirst = () => {
    flushSync(() => reveal(0));
    view.current?.querySelector<HTMLElement>('[data-index="0"], [data-act]')?.click();
  };
  const searchWeb = () => view.current?.querySelector<HTMLElement>('[data-web]')?.click();
  const turnEngine = (step: number) => {
    const place = engines.findIndex(({ name }) => name === engine?.name);
    const next = engines.at((place + step) % engines.length);
    if (next) dispatch(settingsChanged({ searchEngine: next.name }));
  };

  const moveFromLink = (event: KeyboardEvent, index: number) => {
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

  useImperativeHandle(handle, () => ({
    onKeyDown(event) {
      if (own.current) {
        own.current.onKeyDown(event);
        return;
      }
      const { target, key, ctrlKey, metaKey } = event;
      if (key === 'Enter' && (ctrlKey || metaKey) && searching) {
        // Prevent the default on a focused link, which would open it in a new tab.
        event.preventDefault();
        searchWeb();
        return;
      }
      if (hasModifier(event) || !(target instanceof HTMLElement)) return;
      const { index } = target.dataset;
      if (target === field.current) {
        if (key === 'Enter' && searching) openFirst();
        if (key !== 'ArrowDown') return;
        event.preventDefault();
        if (count > 0) focusOn(0);
        else acts()[0]?.focus();
      } else if (index !== undefined) moveFromLink(event, Number(index));
      else if ('act' in target.dataset) moveFromAct(event, target);
    },
  }));
}
