import type { ReactNode } from 'react';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';

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
