import { useId, useState } from 'react';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AlertSheet } from '../AlertSheet';
import { selectDeskConflict } from '../deskSelectors';
import { conflictChosen, conflictPutOff } from '../deskSlice';
import type { Choice } from '../deskState';
import { timeOf } from '../timeOf';
import { useDeskWords } from '../useDeskWords';
import css from './conflict.css?inline';
import { differencesIn, fieldName, type Difference } from './differences';

/** The dialog for conflicts: the owner chooses a side for each field or link that was changed here and elsewhere. */
export function ConflictDialog() {
  useSheet(css);
  const dispatch = useAppDispatch();
  const conflict = useAppSelector(selectDeskConflict);
  const { conflict: words, site } = useDeskWords();
  const [asked, setAsked] = useState(conflict);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const differences = conflict ? differencesIn(conflict, words, (path) => fieldName(path, site)) : [];
  if (asked !== conflict) {
    setAsked(conflict);
    setChoices(differences.map(() => 'mine'));
  }
  const time = conflict?.at === undefined ? '' : timeOf(conflict.at);
  return (
    <AlertSheet
      open={conflict !== undefined}
      title={words.title}
      text={conflict ? words.text(`${conflict.file}.yml`, differences.length, time) : ''}
      no={words.later}
      yes={words.save}
      onNo={() => dispatch(conflictPutOff())}
      onYes={() => dispatch(conflictChosen([...choices]))}
    >
      {differences.map((difference, index) => (
        <Sides
          key={index}
          difference={difference}
          time={time}
          choice={choices[index] ?? 'mine'}
          onChoose={(choice) => setChoices(choices.with(index, choice))}
        />
      ))}
      <p className="desk-note">{words.kept}</p>
    </AlertSheet>
  );
}

interface SidesProps {
  difference: Difference;
  /** Time when the other side was written; empty if unknown. */
  time: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Both values of one field, side by side. */
function Sides({ difference, time, choice, onChoose }: SidesProps) {
  const { conflict: words } = useDeskWords();
  const id = useId();
  const sides: readonly { value: Choice; title: string; where: string }[] = [
    { value: 'mine', title: words.mine, where: words.here },
    { value: 'current', title: words.current, where: time ? `${time} · ${words.elsewhere}` : words.elsewhere },
  ];
  return (
    <div className="desk-conflict" role="radiogroup" aria-labelledby={id}>
      <span id={id}>{difference.title}</span>
      <div className="desk-sides">
        {sides.map(({ value, title, where }) => (
          <label key={value} className="desk-side" data-chosen={choice === value || undefined}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(value)} />
            <b>{title}</b>
            <span>{difference[value]}</span>
            <small>{where}</small>
          </label>
        ))}
      </div>
    </div>
  );
}
