import { useRef } from 'react';
import Lock from '~icons/lucide/lock';
import { useTabRow } from '@/shared/hooks/useTabRow';
import { useWords } from '@/store/words';
import { onTabKey } from '../tabKeys';
import { useGroupName } from './useGroupName';

interface Props {
  groups: readonly { name: string; locked: boolean }[];
  active: string;
  /** During a search no tab is highlighted, since the search covers all groups. */
  dimmed: boolean;
  /** The tab under a dragged link. */
  lit: string | undefined;
  onChoose: (group: string) => void;
}

/** The tabs of the owner's directory, where locked groups are open. Links can be dropped on tabs. */
export function GroupTabs({ groups, active, dimmed, lit, onChoose }: Props) {
  const words = useWords().links;
  const nameOf = useGroupName();
  const row = useRef<HTMLDivElement>(null);
  useTabRow(
    row,
    groups.findIndex(({ name }) => name === active),
    groups.map(({ name }) => name),
  );
  const choose = (at: number) => {
    const group = groups[at];
    if (group) onChoose(group.name);
  };
  return (
    // Arrow keys move among the tabs.
    <div
      className="tabs"
      role="tablist"
      aria-label={words.categories}
      ref={row}
      onKeyDown={(event) => onTabKey(event, choose)}
    >
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
