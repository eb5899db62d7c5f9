import type { KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; name: string }[];
  active: Key;
  /** Id of the panel of a tab. */
  panelOf: (key: Key) => string;
  onChoose: (key: Key) => void;
}

/** The tabs of a dialog of the desk, after the WAI-ARIA pattern: arrows move and select. */
export function DeskTabs<Key extends string>({ label, tabs, active, panelOf, onChoose }: Props<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex(({ key }) => key === active);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || hasModifier(event)) return;
    event.preventDefault();
    onChoose(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    // Arrow keys move among the tabs.
    <div className="desk-pane-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="chip"
          role="tab"
          id={`${panelOf(key)}-tab`}
          aria-selected={key === active}
          aria-controls={panelOf(key)}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
