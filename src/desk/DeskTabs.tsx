import { useRef } from 'react';
import { useTabRow } from '@/shared/hooks/useTabRow';
import { onTabKey } from './tabKeys';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; name: string }[];
  active: Key;
  /** Returns the id of a tab's panel. */
  panelOf: (key: Key) => string;
  /** Tabs with a mistake, and the description for them. */
  wrong?: { keys: ReadonlySet<Key>; word: string };
  onChoose: (key: Key) => void;
}

/** The tabs of a dialog of the desk, as in the WAI-ARIA pattern: arrow keys move and select. */
export function DeskTabs<Key extends string>({ label, tabs, active, panelOf, wrong, onChoose }: Props<Key>) {
  const row = useRef<HTMLDivElement>(null);
  useTabRow(
    row,
    tabs.findIndex(({ key }) => key === active),
    tabs.map(({ name }) => name),
  );
  const choose = (at: number) => {
    const tab = tabs[at];
    if (tab) onChoose(tab.key);
  };
  return (
    // Arrow keys move among the tabs.
    <div
      className="desk-pane-tabs"
      role="tablist"
      aria-label={label}
      ref={row}
      onKeyDown={(event) => onTabKey(event, choose)}
    >
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="chip"
          role="tab"
          id={`${panelOf(key)}-tab`}
          aria-selected={key === active}
          aria-controls={panelOf(key)}
          aria-description={wrong?.keys.has(key) ? wrong.word : undefined}
          data-wrong={wrong?.keys.has(key) || undefined}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
