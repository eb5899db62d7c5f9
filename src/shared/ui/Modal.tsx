import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
} from 'react';
import X from '~icons/lucide/x';
import './Modal.css';
import { dialogClosed, dialogOpened } from '../../page/topDialog';
import { useCloseByBack } from '../../page/useCloseByBack';

interface Props {
  open: boolean;
  /** The visitor closes the dialog: by the control, Escape, back, or a click outside. */
  onClose: () => void;
  /** Id of the element inside that names the dialog. */
  labelledBy: string;
  /** Label of the close control. */
  closeLabel: string;
  className?: string | undefined;
  /** Element out of which the dialog grows where none has the focus, as after a key. */
  from?: () => Element | null;
  /** Element that gets the initial focus; by default the first focusable one. */
  focusOn?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/**
 * A modal dialog based on `<dialog>`, which traps the focus and makes the rest of the page inert. It opens during the
 * commit, so the key that opened it is typed into the element of `focusOn`.
 */
export function Modal({
  open,
  onClose,
  labelledBy,
  closeLabel,
  className = '',
  from,
  focusOn,
  onKeyDown,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  const setFocus = useEffectEvent(() => focusOn?.()?.focus());
  const pressed = useEffectEvent((focused: Element | null) => (focused === document.body ? from?.() : focused));

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      opener.current = document.activeElement;
      const box = pressed(opener.current)?.getBoundingClientRect();
      dialog.showModal();
      growFrom(dialog, box);
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

  useCloseByBack(open, onClose, true);

  // A press outside of the dialog's box is on the backdrop and closes it.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    const { left, right, top, bottom } = ref.current.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) onClose();
  };

  return (
    // Escape triggers `cancel` on the element.
    <dialog
      ref={ref}
      className={`modal-sheet ${className}`}
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
      <button type="button" className="icon-button modal-close" aria-label={closeLabel} onClick={onClose}>
        <X className="icon" aria-hidden />
        <span>{closeLabel}</span>
      </button>
    </dialog>
  );
}

/**
 * Sets where the dialog grows from, and where it goes back to: the middle of `box`. What is not shown has no size; the
 * dialog then rises from below.
 */
function growFrom({ offsetLeft, offsetTop, style }: HTMLElement, box: DOMRect | undefined): void {
  style.transformOrigin = box?.width
    ? `${box.x + box.width / 2 - offsetLeft}px ${box.y + box.height / 2 - offsetTop}px`
    : '';
}

/**
 * Restores the focus after closing. The browser does so too, but not to elements that are still hidden at that moment,
 * such as the page behind our dialogs, so it is tried again in the next frame, unless another element has the focus by
 * then. Until then, fields of the closed dialog must lose the focus, or they would receive keys meant for the page.
 */
function giveBackFocus(dialog: HTMLDialogElement, opener: Element | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
  requestAnimationFrame(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (nowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
}
