import type { ReactNode } from 'react';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import CircleCheck from '~icons/lucide/circle-check';
import Folder from '~icons/lucide/folder';
import Plus from '~icons/lucide/plus';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { isScheme, type LeftOut } from '@/media/bookmarks/leftOut';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import { Accordion } from '@/shared/ui/Accordion';
import './mine.css';
import { useDialogWords } from './words/dialogs/dialogWords';

interface Props {
  titleId: string;
  title: string;
  /** Why nothing can be imported; otherwise `status` says what the files contain. */
  problem: string | undefined;
  status: ReactNode;
  busy: boolean;
  submit: string;
  disabled: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** The preview. */
  children: ReactNode;
  /** What follows the buttons. */
  foot?: ReactNode;
}

/** Content of a dialog that shows what an import would add, before it is confirmed. */
export function PlanForm(props: Props) {
  const { titleId, title, problem, status, busy, submit, disabled, onSubmit, onCancel, children, foot } = props;
  const { cancel } = useWords().mine;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      aria-busy={busy}
    >
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {title}
        </h2>
        {problem === undefined ? <p role="status">{status}</p> : <p role="alert">{problem}</p>}
      </div>
      <ScrollArea className="form-body">{children}</ScrollArea>
      <div className="form-foot row row--s">
        <button type="button" className="chip form-cancel" onClick={onCancel}>
          {cancel}
        </button>
        {problem === undefined && (
          <button type="submit" className="button" disabled={disabled}>
            {submit}
          </button>
        )}
      </div>
      {foot}
    </form>
  );
}

/** Maximum rows of each kind; the rest is shown as a number. */
const ROWS_SHOWN = 200;

/** A name, and at the end of its row why or how many. */
interface Row {
  name: string;
  why: string;
}

interface PlanFoldsProps {
  plan: ImportPlan;
  /** The groups or folders of the added links. */
  groups: readonly Row[];
  /** Where the links are that are there already. */
  there: string;
}

/** What an import adds, what is already present, and what it omits and why. Empty parts are omitted. */
export function PlanFolds({ plan, groups, there }: PlanFoldsProps) {
  const words = useDialogWords();
  const rowOf = ({ name, reason }: LeftOut): Row => ({
    name,
    why: isScheme(reason) ? reason : reason === 'there' ? there : words.why[reason],
  });
  const [, openly = []] = plan.parts.find(([part]) => part === 'private') ?? [];
  const parts = plan.parts.flatMap(([part, names]) =>
    part === 'private' ? [] : [{ part: words.parts[part], number: names.length }],
  );
  const lost = parts.reduce((sum, { number }) => sum + number, 0);
  const lostRows = parts.map(({ part, number }) => ({ name: part, why: words.inFolder(number) }));
  const folds = [
    { title: words.plan.added, number: plan.added.length, Icon: Plus, rows: groups, folders: true },
    {
      title: words.parts.private,
      number: openly.length,
      Icon: TriangleAlert,
      rows: openly.map((name) => ({ name, why: '' })),
    },
    { title: words.plan.there, number: plan.there.length, Icon: CircleCheck, rows: plan.there.map(rowOf) },
    {
      title: words.plan.left,
      number: plan.left.length + lost,
      Icon: TriangleAlert,
      rows: [...plan.left.map(rowOf), ...lostRows],
    },
  ].filter(({ number }) => number > 0);
  if (folds.length === 0) return undefined;
  return (
    <Accordion
      folds={folds.map(({ title, number, Icon, rows, folders }) => ({
        title,
        note: <span className="mine-count">{number}</span>,
        icon: <Icon className="icon" aria-hidden />,
        content: <PlanRows rows={rows} folders={folders} />,
      }))}
    />
  );
}

function PlanRows({ rows, folders }: { rows: readonly Row[]; folders: boolean | undefined }) {
  const words = useDialogWords();
  return (
    <ul className="mine-plan">
      {rows.slice(0, ROWS_SHOWN).map(({ name, why }, index) => (
        <li key={index} className="row">
          {folders && <Folder className="icon icon--s" aria-hidden />}
          <span className="cut" dir="auto">
            {name}
          </span>
          <small>{why}</small>
        </li>
      ))}
      {rows.length > ROWS_SHOWN && <li>{words.more(rows.length - ROWS_SHOWN)}</li>}
    </ul>
  );
}
