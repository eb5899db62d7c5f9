import { useRef, useMemo, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import ChevronDown from '~icons/lucide/chevron-down';
import Lock from '~icons/lucide/lock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { categoryClicked, groupLocked, OWN_CATEGORY, selectUnlocked, selectLockedGroups } from './linksSlice';
import './Shelf.css';
import LockOpen from '~icons/lucide/lock-open';
import Plus from '~icons/lucide/plus';
import { linkFormOpened } from '@/features/mine/mineSlice';
import { TabRow } from '@/shared/ui/TabRow';
import { categoryName, lockOfTab } from './categories';
import { useVisibleLinks } from './visibleLinks';
import { commandKey } from '@/shared/lib/commandKey';

interface Props {
  heading: string;
  group: string;
  /** Index of its section; keyboard navigation finds the heading by this. */
  index: number;
  /** Number of links; undefined while it is unknown. */
  count: number | undefined;
  folded: boolean;
  /** Set for a locked group, as in `Section`. */
  isShut: boolean | undefined;
  onFold: (group: string, isFolded: boolean) => void;
}

/** The heading of links in a tab, which folds them. That of a locked group asks for the password first. */
export function SectionHeading({ heading, group, index, count, folded, isShut, onFold }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const button = useRef<HTMLButtonElement>(null);
  const Icon = isShut ? Lock : ChevronDown;
  const onClick = () => {
    onFold(group, !isShut && !folded);
    if (isShut) dispatch(categoryClicked(group));
  };
  const lockAgain = () => {
    flushSync(() => dispatch(groupLocked(group)));
    button.current?.focus();
  };
  return (
    <div className="shelf-head row row--s">
      <h3>
        <button
          ref={button}
          type="button"
          className="note row row--s"
          data-heading={index}
          aria-expanded={!folded}
          aria-haspopup={isShut ? 'dialog' : undefined}
          aria-description={isShut ? words.locked : undefined}
          onClick={onClick}
        >
          <Icon className="icon icon--s" aria-hidden />
          <span className="cut" dir="auto">
            {heading}
          </span>
          {count !== undefined && <small aria-hidden>{count}</small>}
        </button>
      </h3>
      {isShut === false && (
        <button type="button" className="chip" onClick={lockAgain}>
          {words.relock}
        </button>
      )}
    </div>
  );
}

interface CategoryTabsProps {
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
export function CategoryTabs({ categories, active, dimmed, panelId, row, onChoose }: CategoryTabsProps) {
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

interface ShortcutHintsProps {
  /** Whether the category 我的 is shown. */
  own: boolean;
  /** Whether there is a web search row. */
  searchesWeb: boolean;
  /** Whether its search engine can be changed. */
  turns: boolean;
}

/**
 * The available keys, at the foot. `searchResults.css` shows the keys of the web search while it has the focus, else the other
 * ones.
 */
export function ShortcutHints({ own, searchesWeb, turns }: ShortcutHintsProps) {
  const {
    keys,
    own: { keys: ownKeys },
  } = useWords().links;
  return (
    <p className="key-line note note--dim" aria-hidden>
      <Key names={['↑', '↓']} does={keys.move} />
      {turns && <Key names={['←', '→']} does={keys.engine} when="web" />}
      <Key names={['Enter']} does={keys.open} />
      {searchesWeb && <Key names={[commandKey(), 'Enter']} does={keys.searchWeb} when="else" />}
      {own ? (
        <>
          <Key names={['Alt', '↑', '↓']} does={ownKeys.sort} />
          <Key names={['F2']} does={ownKeys.edit} />
          <Key names={['Delete']} does={ownKeys.remove} />
        </>
      ) : (
        <Key names={['Esc']} does={keys.close} />
      )}
    </p>
  );
}

function Key({ names, does, when }: { names: readonly string[]; does: string; when?: string }) {
  return (
    <span data-when={when}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      <span>{does}</span>
    </span>
  );
}
