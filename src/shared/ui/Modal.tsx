import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { LineIcon } from './LineIcon';
import styles from './Modal.module.css';
import { dialogClosed, dialogOpened } from './topDialog';

interface Props {
  open: boolean;
  /** The visitor wants it closed: by the control, Escape, or a click beside it. */
  onClose: () => void;
  /** Id of the element inside that names the dialog. */
  labelledBy: string;
  /** Name of the control that closes it. */
  closeLabel: string;
  className?: string | undefined;
  /** What gets the focus first; without it, the first that can. */
  focusOn?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/**
 * A modal dialog on the native element, which traps the focus and makes the rest of the page inert. It opens within
 * the commit, so a key that opened it is typed into the field that `focusOn` names.
 */
export function Modal({ open, onClose, labelledBy, closeLabel, className = '', focusOn, onKeyDown, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  const setFocus = useEffectEvent(() => focusOn?.()?.focus());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      opener.current = document.activeElement;
      dialog.showModal();
      setFocus();
      dialogOpened(dialog);
    } else {
      dialogClosed(dialog);
      dialog.close();
      giveBackFocus(dialog, opener.current);
    }
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog) dialogClosed(dialog);
    };
  }, []);

  // What belongs to the dialog lies inside its box, so a press outside of it was meant for what is behind.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    const { left, right, top, bottom } = ref.current.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) onClose();
  };

  return (
    // The keyboard's way is Escape, which the element brings along as `cancel`.
    <dialog
      ref={ref}
      className={`${styles.sheet} ${className}`}
      aria-labelledby={labelledBy}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A dialog inside this one has its own cancel, which must not close both.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <button type="button" className={`icon-button ${styles.close}`} aria-label={closeLabel} onClick={onClose}>
        <LineIcon name="x" />
        <span>{closeLabel}</span>
      </button>
    </dialog>
  );
}

/**
 * The browser gives the focus back when a dialog closes, but not to what is still hidden at that moment, as the page
 * behind our dialogs is; so it is tried again with the next frame, unless the visitor is elsewhere by then. Until then
 * a field of the closed dialog may not keep the focus: it would take the keys that are meant for the page.
 */
function giveBackFocus(dialog: HTMLDialogElement, opener: Element | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
  requestAnimationFrame(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (nowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
}
