import Folder from '~icons/lucide/folder';
import { useWords } from '@/store/words';

/** Maximum rows of each kind; the rest is shown as a number. */
const ROWS_SHOWN = 200;

/** The number at the end of a fold's header. */
export const planCount = (number: number) => <span className="mine-count">{number}</span>;

/** A part of an import's preview: names, and at the end of each row why or how many. */
export function PlanRows({ rows, folders }: { rows: readonly { name: string; why: string }[]; folders?: boolean }) {
  const words = useWords().mine;
  return (
    <ul className="mine-plan">
      {rows.slice(0, ROWS_SHOWN).map(({ name, why }, index) => (
        <li key={index}>
          {folders && <Folder className="icon icon--s" aria-hidden />}
          <span>{name}</span>
          <small>{why}</small>
        </li>
      ))}
      {rows.length > ROWS_SHOWN && <li>{words.more(rows.length - ROWS_SHOWN)}</li>}
    </ul>
  );
}
