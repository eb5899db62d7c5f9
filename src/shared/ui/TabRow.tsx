import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTabRow } from '../hooks/useTabRow';
import { hasModifier } from '../lib/keys';
import './TabRow.css';

/** A tab of a `TabRow`. */
export interface Tab<Key extends string> {
  key: Key;
  name: string;
  /** Id of the panel that it controls. */
  panel: string;
  /** Id of the tab, for a panel that is labelled by it. */
  id?: string;
  description?: string | undefined;
  /** An icon behind the name. */
  icon?: ReactNode;
  /** Whether the arrow keys only focus it, and Enter or a click opens it. */
  opensOnEnter?: boolean;
  /** Further attributes, for the style sheet or for what finds the tab. */
  data?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
}

interface Props<Key extends string> {
  className: string;
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChoose: (key: Key) => void;
  /** Ref of the tab list element. */
  row?: RefObject<HTMLDivElement | null>;
}

/** A row of tabs, as in the WAI-ARIA pattern: arrow keys, Home and End move and select. */
export function TabRow<Key extends string>({ className, label, tabs, active, onChoose, row: rowRef }: Props<Key>) {
  const own = useRef<HTMLDivElement>(null);
  const row = rowRef ?? own;
  useTabRow(
    row,
    tabs.findIndex(({ key }) => key === active),
    tabs.map(({ name }) => name),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const elements = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const current = elements.findIndex((element) => element === event.target);
    const last = elements.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || current < 0 || hasModifier(event)) return;
    event.preventDefault();
    elements[next]?.focus();
    const tab = tabs[next];
    if (tab && !tab.opensOnEnter) onChoose(tab.key);
  };
  return (
    <div className={`tab-row ${className}`} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map(({ key, name, panel, id, description, icon, data }) => (
        <button
          key={key}
          type="button"
          className="chip"
          role="tab"
          id={id}
          aria-selected={key === active}
          aria-controls={panel}
          aria-description={description}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChoose(key)}
          {...data}
        >
          <span dir="auto">{name}</span>
          {icon}
        </button>
      ))}
    </div>
  );
}
