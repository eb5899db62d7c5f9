import { useState } from 'react';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import type { ShownGroup } from './GroupRow';
import { GroupSelect } from './GroupSelect';
import { useGroupName } from './groupTree';
import Plus from '~icons/lucide/plus';

interface Props {
  group: ShownGroup;
  groups: readonly ShownGroup[];
  titleId: string;
  /** Called with the group to move its links to, null to delete them, or undefined to cancel. */
  onDone: (to: string | null | undefined) => void;
}

/** Asks what to do with the links of a group to be deleted. */
export function RemoveGroup({ group, groups, titleId, onDone }: Props) {
  const { links: words } = useDeskWords();
  const mine = useWords().mine;
  const nameOf = useGroupName();
  const [first] = groups;
  const [way, setWay] = useState<'to' | 'along'>(first && group.links > 0 ? 'to' : 'along');
  const [to, setTo] = useState(first?.name ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'along') onDone(null);
        else if (to.trim() !== '') onDone(to.trim());
      }}
    >
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {words.removeTitle(nameOf(group.name))}
        </h2>
        {group.links > 0 && <p>{words.removeText(group.links)}</p>}
      </div>
      <ScrollArea className="form-body">
        {group.links > 0 && first && (
          <RadioGroup
            label={words.inGroup}
            value={way}
            choices={[
              { value: 'to', label: words.removeTo },
              { value: 'along', label: words.removeAlong },
            ]}
            onChoose={setWay}
          />
        )}
        {way === 'to' && <GroupSelect label={words.removeTo} groups={groups} value={to} onChange={setTo} />}
      </ScrollArea>
      <div className="form-foot row row--s">
        <button type="button" className="chip" onClick={() => onDone(undefined)}>
          {mine.cancel}
        </button>
        <button type="submit" className="button">
          {mine.remove}
        </button>
      </div>
    </form>
  );
}

interface AddGroupProps {
  isOccupied: (name: string) => boolean;
  onAdd: (name: string) => void;
}

const focusOn = (field: HTMLElement | null) => field?.focus();

/** A button that turns into a field for the name of a new group. */
export function AddGroup({ isOccupied, onAdd }: AddGroupProps) {
  const { links: words } = useDeskWords();
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <button type="button" className="chip chip--lit chip--tall desk-group-add" onClick={() => setName('')}>
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
