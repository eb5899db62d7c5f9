import { useId, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { FormError } from '@/shared/ui/FormError';
import { useDeskWords } from '../useDeskWords';
import { isBelowAnother, useGroupName } from './groupTree';

interface Props {
  label: string;
  groups: readonly { name: string; locked: boolean }[];
  value: string;
  /** What is wrong with it, as a sentence. */
  wrong?: string | undefined;
  onChange: (group: string) => void;
  /** Whether a new group may be added. */
  mayAdd?: boolean;
}

/** Value of the option for a new group; cannot collide, as group names do not begin with a space. */
const NEW = ' new';

/** Selects a group, or adds one by name. */
export function GroupSelect({ label, groups, value, wrong, onChange, mayAdd = true }: Props) {
  const { links: words } = useDeskWords();
  const nameOf = useGroupName();
  const { isLocked } = lockedGroupsOf(groups.flatMap(({ name, locked }) => (locked ? name : [])));
  // No group is chosen: there is none, or only locked ones for an open link.
  const [adding, setAdding] = useState(value === '' && !groups.some(({ name }) => name === ''));
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          id={id}
          className="field"
          aria-invalid={(wrong !== undefined && !adding) || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}wrong`}
          value={adding ? NEW : value}
          onChange={({ target }) => {
            setAdding(target.value === NEW);
            onChange(target.value === NEW ? '' : target.value);
          }}
        >
          {groups.map(({ name }) => (
            <option key={name} value={name} dir="auto">
              {isBelowAnother(name) && '\u2003'}
              {isLocked(name) ? words.lockedGroup(nameOf(name)) : nameOf(name)}
            </option>
          ))}
          {mayAdd && <option value={NEW}>{words.newGroup}</option>}
        </select>
        <ChevronDown className="icon icon--s" aria-hidden />
      </div>
      {adding && (
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}wrong`}
          aria-label={words.newGroupName}
          placeholder={words.newGroupName}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {wrong !== undefined && <FormError id={`${id}wrong`}>{wrong}</FormError>}
    </div>
  );
}
