import { useState } from 'react';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import type { ShownGroup } from './GroupRow';
import { GroupSelect } from './GroupSelect';
import { useGroupName } from './useGroupName';

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
