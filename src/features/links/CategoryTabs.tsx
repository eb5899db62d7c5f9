import { useMemo, type RefObject } from 'react';
import Lock from '~icons/lucide/lock';
import LockOpen from '~icons/lucide/lock-open';
import Plus from '~icons/lucide/plus';
import { linkFormOpened } from '@/features/mine/mineSlice';
import { TabRow } from '@/shared/ui/TabRow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { categoryName, lockOfTab } from './categories';
import { categoryClicked, OWN_CATEGORY, selectUnlocked, selectLockedGroups } from './linksSlice';
import { useVisibleLinks } from './visibleLinks';
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

/** The tabs of the directory. A locked group opens on Enter or a click, since it asks for the password. */
export function CategoryTabs({ categories, active, dimmed, panelId, row, onChoose }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const unlocked = useAppSelector(selectUnlocked);
  const locked = useAppSelector(selectLockedGroups);
  const links = useVisibleLinks();
  const locks = useMemo(
    () => new Map(categories.map((tab) => [tab, lockOfTab(tab, links, locked, unlocked)])),
    [categories, links, locked, unlocked],
  );

  const hasOwn = categories.includes(OWN_CATEGORY);
  const tabs = (
    <TabRow
      className="tabs"
      label={words.categories}
      row={row}
      active={active}
      onChoose={(category) => {
        onChoose();
        dispatch(categoryClicked(locks.get(category) ?? category));
      }}
      tabs={categories.map((category) => {
        const isShut = locks.get(category) !== undefined;
        const Icon = isShut ? Lock : LockOpen;
        return {
          key: category,
          name: categoryName(category, words),
          panel: panelId,
          description: isShut ? words.locked : undefined,
          icon: (isShut || locked.isLocked(category)) && <Icon className="icon icon--s" aria-hidden />,
          opensOnEnter: isShut,
          data: { 'data-dimmed': dimmed || undefined },
        };
      })}
    />
  );
  if (hasOwn) return tabs;
  return (
    <div className="tabs-beside own-tabs">
      {tabs}
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        aria-label={words.own.add}
        onClick={() => dispatch(linkFormOpened({}))}
      >
        <Plus className="icon icon--s" aria-hidden />
        <span>{words.own.add}</span>
      </button>
    </div>
  );
}
