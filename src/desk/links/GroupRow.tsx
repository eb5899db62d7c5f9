import { useRef, useState } from 'react';
import GripVertical from '~icons/lucide/grip-vertical';
import Lock from '~icons/lucide/lock';
import LockOpen from '~icons/lucide/lock-open';
import Trash2 from '~icons/lucide/trash-2';
import { stepOf } from '../moveKeys';
import { useDeskWords } from '../useDeskWords';
import { useGroupName } from './groupTree';

export interface ShownGroup {
  /** With all its levels. */
  name: string;
  links: number;
  locked: boolean;
}

interface Props {
  group: ShownGroup;
  /** The part of its name that can be edited: without the group above it, in whose row it is. */
  part: string;
  /** Whether the group above it is locked. */
  isLockedAbove: boolean;
  /** Why another name of a lock holds it, and what to write. */
  note: string | undefined;
  /** Its index; undefined if it cannot be moved. */
  index: number | undefined;
  isOccupied: (name: string) => boolean;
  /** Resolves to whether the name was saved. */
  onRename: (to: string) => Promise<boolean>;
  /** Alt with an arrow key was pressed. */
  onMove: (key: string) => void;
  onLock: () => void;
  onRemove: () => void;
}

/** A group: drag handle, name, number of links, lock and delete buttons. The name is saved on blur. */
export function GroupRow({
  group,
  part,
  isLockedAbove,
  note,
  index,
  isOccupied,
  onRename,
  onMove,
  onLock,
  onRemove,
}: Props) {
  const { links: words } = useDeskWords();
  const nameOf = useGroupName();
  const [shown, full] = [nameOf(part), nameOf(group.name)];
  const [name, setName] = useState(shown);
  const [before, setBefore] = useState(shown);
  // The group was renamed elsewhere, or the name was refused.
  if (before !== shown) {
    setBefore(shown);
    setName(shown);
  }
  const [occupied, setOccupied] = useState(false);
  /** Set while a name is being saved: a question about it takes the focus, and leaving the field saves too. */
  const saving = useRef(false);
  const leave = () => {
    if (saving.current) return;
    const to = name.trim();
    const isSame = to === '' || to === shown;
    setOccupied(!isSame && isOccupied(to));
    if (isSame) setName(shown);
    else if (!isOccupied(to)) void save(to);
  };
  async function save(to: string): Promise<void> {
    saving.current = true;
    const saved = await onRename(to);
    saving.current = false;
    if (!saved) setName(shown);
  }
  return (
    <>
      {index === undefined ? (
        <span className="desk-grip" />
      ) : (
        <button
          type="button"
          className="desk-grip"
          data-grip
          data-index={index}
          data-group-grip={group.name}
          aria-label={words.moveGroup(full)}
          onKeyDown={(event) => {
            if (!stepOf(event)) return;
            event.preventDefault();
            onMove(event.key);
          }}
        >
          <GripVertical className="icon" aria-hidden />
        </button>
      )}
      <div className="form-field">
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          aria-label={words.groupName}
          aria-invalid={occupied || undefined}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setOccupied(false);
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            leave();
          }}
        />
      </div>
      <small>{words.links(group.links)}</small>
      <button
        type="button"
        className="icon-button"
        aria-label={words.lock(full)}
        aria-pressed={group.locked}
        aria-description={isLockedAbove ? words.lockedAbove : undefined}
        title={isLockedAbove ? words.lockedAbove : undefined}
        onClick={onLock}
      >
        {group.locked || isLockedAbove ? (
          <Lock className="icon icon--s" aria-hidden />
        ) : (
          <LockOpen className="icon icon--s" aria-hidden />
        )}
      </button>
      <button type="button" className="icon-button" aria-label={words.removeGroup(full)} onClick={onRemove}>
        <Trash2 className="icon icon--s" aria-hidden />
      </button>
      {occupied && (
        <p className="form-error" role="alert">
          {words.groupExists}
        </p>
      )}
      {!occupied && !group.locked && group.links === 0 && <p className="note note--dim">{words.emptyGroup}</p>}
      {note !== undefined && <p className="note note--dim">{note}</p>}
    </>
  );
}
