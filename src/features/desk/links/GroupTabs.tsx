import type { KeyboardEvent } from 'react';
import Lock from '~icons/lucide/lock';
import { hasModifier } from '@/shared/lib/modifiers';
import { useLaterWords } from '@/store/words';
import { useGroupName } from './useGroupName';

interface Props {
  groups: readonly { name: string; locked: boolean }[];
  active: string;
  /** A search covers all groups, so none is lit. */
  dimmed: boolean;
  /** A link is over this one. */
  lit: string | undefined;
  onChoose: (group: string) => void;
}

/** The tabs of the owner's directory: locked groups are open here. A link can be dropped on them. */
export function GroupTabs({ groups, active, dimmed, lit, onChoose }: Props) {
  const words = useLaterWords().links;
  const nameOf = useGroupName();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const current = tabs.findIndex((tab) => tab === event.target);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    const group = next === undefined ? undefined : groups[next];
    if (next === undefined || !group || hasModifier(event)) return;
    event.preventDefault();
    onChoose(group.name);
    tabs[next]?.focus();
  };
  return (
    // Arrow keys move among the tabs.
    <div className="tabs" role="tablist" aria-label={words.categories} onKeyDown={onKeyDown}>
      {groups.map(({ name, locked }) => (
        <button
          key={name}
          type="button"
          className="chip"
          role="tab"
          aria-selected={name === active}
          aria-controls="desk-shelf"
          tabIndex={name === active ? 0 : -1}
          data-dimmed={dimmed || undefined}
          data-group={name}
          data-lit={name === lit || undefined}
          onClick={() => onChoose(name)}
        >
          <span>{nameOf(name)}</span>
          {locked && <Lock className="icon icon--s" role="img" aria-label={words.locked} />}
        </button>
      ))}
    </div>
  );
}
