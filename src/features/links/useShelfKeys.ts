import type { KeyboardEvent, RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import { selectSearchEngine, selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import { hasModifier } from '@/shared/lib/keys';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { stopAfter, type ShownSection, type Stop } from './shelfSections';
import type { GrowingList } from './useGrowingList';

interface Shelf {
  view: GrowingList['view'];
  focusOn: GrowingList['focusOn'];
  sections: readonly (ShownSection & { first: number })[];
  field: RefObject<HTMLInputElement | null>;
}

/** The columns that the style sheet makes of the width. */
const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Key handler of the shelf: arrow keys move the focus between links and the rows after them. */
export function useShelfKeys({ view, focusOn, sections, field }: Shelf): (event: KeyboardEvent) => void {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  const last = sections.reduce((sum, { shown }) => sum + shown.length, 0) - 1;

  /** The focusable rows after the links. */
  const acts = () => [...(view.current?.querySelectorAll<HTMLElement>('[data-act]') ?? [])];
  const focusOnLast = () => (last >= 0 ? focusOn(last) : field.current?.focus());
  const turnEngine = (step: number) => {
    const place = engines.findIndex(({ name }) => name === engine?.name);
    const next = engines.at((place + step) % engines.length);
    if (next) dispatch(settingsChanged({ searchEngine: next.name }));
  };

  const moveFrom = (event: KeyboardEvent, at: Stop) => {
    const grid = view.current?.querySelector('.shelf-grid');
    const stop = stopAfter(sections, grid ? columnsOf(grid) : 1, at, event.key);
    if (stop === undefined) return;
    event.preventDefault();
    if (stop === 'above') field.current?.focus();
    else if (stop !== 'below') {
      if ('index' in stop) focusOn(stop.index);
      else focusOn(sections[stop.section]?.first ?? 0, `[data-heading="${stop.section}"]`);
    } else if (acts()[0]) acts()[0]?.focus();
    else if ('index' in at) focusOn(last);
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
    const { index, heading } = target.dataset;
    if (index !== undefined) moveFrom(event, { index: Number(index) });
    else if (heading !== undefined) moveFrom(event, { section: Number(heading) });
    else if ('act' in target.dataset) moveFromAct(event, target);
  };
}
