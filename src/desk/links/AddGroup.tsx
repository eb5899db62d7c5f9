import { useState } from 'react';
import Plus from '~icons/lucide/plus';
import { useDeskWords } from '../useDeskWords';

interface Props {
  isOccupied: (name: string) => boolean;
  onAdd: (name: string) => void;
}

const focusOn = (field: HTMLElement | null) => field?.focus();

/** A button that turns into a field for the name of a new group. */
export function AddGroup({ isOccupied, onAdd }: Props) {
  const { links: words } = useDeskWords();
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <button type="button" className="chip chip--lit desk-group-add" onClick={() => setName('')}>
        <Plus className="icon icon--s" aria-hidden />
        <span>{words.addGroup}</span>
      </button>
    );
  }
  const occupied = isOccupied(name);
  const add = () => {
    if (occupied) return;
    if (name.trim() !== '') onAdd(name.trim());
    setName(undefined);
  };
  return (
    <div className="form-field">
      <input
        type="text"
        dir="auto"
        ref={focusOn}
        autoComplete="off"
        aria-label={words.newGroupName}
        placeholder={words.newGroupName}
        aria-invalid={occupied || undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      {occupied && (
        <p className="form-error" role="alert">
          {words.groupExists}
        </p>
      )}
    </div>
  );
}
