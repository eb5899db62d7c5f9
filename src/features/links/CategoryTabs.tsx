import type { KeyboardEvent, RefObject } from 'react';
import Lock from '~icons/lucide/lock';
import LockOpen from '~icons/lucide/lock-open';
import Plus from '~icons/lucide/plus';
import { linkAsked } from '@/features/mine/mineSlice';
import { useTabRow } from '@/shared/hooks/useTabRow';
import { hasModifier } from '@/shared/lib/modifiers';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { categoryName } from './categories';
import { categoryClicked, OWN_CATEGORY, selectUnlocked } from './linksSlice';
import { selectLockedGroups } from './lockedGroups';
import './Shelf.css';

interface Props {
  categories: readonly string[];
  active: string;
  /** During a search no tab is highlighted, since the search covers all categories. */
  dimmed: boolean;
  panelId: string;
  /** Ref of the tab list element. */
  row: RefObject<HTMLDivElement | null>;
  /** Called when a tab is chosen; ends a running search. */
  onChoose: () => void;
}

/**
 * The tabs of the directory, as in the WAI-ARIA pattern: arrow keys move and select, but a locked group opens only on
 * Enter.
 */
export function CategoryTabs({ categories, active, dimmed, panelId, row, onChoose }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const unlocked = useAppSelector(selectUnlocked);
  const { isLocked } = useAppSelector(selectLockedGroups);
  const isShut = (category: string) => isLocked(category) && !unlocked.some(({ group }) => group === category);

  useTabRow(row, categories.indexOf(active), categories);
  const choose = (category: string) => {
    onChoose();
    dispatch(categoryClicked(category));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const current = tabs.findIndex((tab) => tab === event.target);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    tabs[next]?.focus();
    const category = categories[next];
    if (category !== undefined && !isShut(category)) choose(category);
  };

  const hasOwn = categories.includes(OWN_CATEGORY);
  const tabs = (
    <div className="tabs" role="tablist" aria-label={words.categories} ref={row} onKeyDown={onKeyDown}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className="chip"
          role="tab"
          aria-selected={category === active}
          aria-controls={panelId}
          aria-description={isShut(category) ? words.locked : undefined}
          data-dimmed={dimmed || undefined}
          tabIndex={category === active ? 0 : -1}
          onClick={() => choose(category)}
        >
          <span>{categoryName(category, words)}</span>
          {isLocked(category) &&
            (isShut(category) ? (
              <Lock className="icon icon--s" aria-hidden />
            ) : (
              <LockOpen className="icon icon--s" aria-hidden />
            ))}
        </button>
      ))}
    </div>
  );
  if (hasOwn) return tabs;
  return (
    <div className="own-tabs">
      {tabs}
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        aria-label={words.own.add}
        onClick={() => dispatch(linkAsked({}))}
      >
        <Plus className="icon icon--s" aria-hidden />
        <span>{words.own.add}</span>
      </button>
    </div>
  );
}
