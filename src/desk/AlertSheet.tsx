import { useId, useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import './alert.css';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Called on Escape and by the button `no`. */
  onNo: () => void;
  no: string;
  yes: string;
  onYes: () => void;
  /** A second way to say yes, beside `yes`. */
  other?: { label: string; onPress: () => void } | undefined;
  children?: ReactNode;
}

/** A dialog that needs an answer: no close button, and a click outside does nothing. */
export function AlertSheet({ open, title, text, onNo, no, yes, onYes, other, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = form.current?.closest('dialog');
    if (!dialog || !open) return undefined;
    dialog.setAttribute('role', 'alertdialog');
    dialog.setAttribute('aria-describedby', `${id}text`);
    const stay = (event: Event) => event.target === dialog && event.stopPropagation();
    dialog.addEventListener('mousedown', stay);
    return () => dialog.removeEventListener('mousedown', stay);
  }, [id, open]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onYes();
  };
  return (
    <Modal
      open={open}
      onClose={onNo}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="form desk-alert"
      focusOn={() => form.current?.querySelector(':checked, [data-no]') ?? null}
    >
      {open && (
        <form ref={form} onSubmit={submit}>
          <div className="form-head">
            <h2 className="sheet-title" id={id} dir="auto">
              {title}
            </h2>
            <p id={`${id}text`} dir="auto">
              {text}
            </p>
          </div>
          <ScrollArea className="form-body">{children}</ScrollArea>
          <div className="form-foot row row--s">
            <button type="button" className="chip" data-no onClick={onNo}>
              {no}
            </button>
            {other && (
              <button type="button" className="chip" onClick={other.onPress}>
                {other.label}
              </button>
            )}
            <button type="submit" className="button">
              {yes}
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}
