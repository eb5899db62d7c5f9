import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './Accordion.module.css';
import { FOLD_MS, scrollToTop } from './scrollToTop';

interface Fold {
  title: string;
  /** At the end of the header. */
  note?: ReactNode;
  icon: ReactNode;
  content: ReactNode;
}

/**
 * Accordion by the WAI-ARIA pattern: one section open at a time, the first one at start. When a section opens, its header
 * scrolls to the top of the area that scrolls. The section that closes has its content until it has closed, so that both
 * heights change together.
 */
export function Accordion({ folds }: { folds: readonly Fold[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const [closing, setClosing] = useState<number>();
  const id = useId();
  const pressed = useRef<{ header: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current) scrollToTop(pressed.current.header, pressed.current.top);
    pressed.current = undefined;
  });
  useEffect(() => {
    if (closing === undefined) return undefined;
    const timer = setTimeout(() => setClosing(undefined), FOLD_MS);
    return () => clearTimeout(timer);
  }, [closing]);
  return (
    <div>
      {folds.map(({ title, note, icon, content }, index) => {
        const isOpen = index === open;
        const panel = `${id}panel${index}`;
        const header = `${id}header${index}`;
        return (
          <div key={index} className={styles.fold}>
            <h3>
              <button
                type="button"
                className={styles.header}
                id={header}
                aria-expanded={isOpen}
                aria-controls={panel}
                // A header that moves before the release, as another section opens or closes, gets the click as well.
                onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
                onClick={({ currentTarget }) => {
                  if (!isOpen)
                    pressed.current = { header: currentTarget, top: currentTarget.getBoundingClientRect().top };
                  setClosing(open);
                  setOpen(isOpen ? undefined : index);
                }}
              >
                {icon}
                <span>{title}</span>
                {note}
                <ChevronDown className="icon" aria-hidden />
              </button>
            </h3>
            <div className={styles.height} data-open={isOpen || undefined}>
              <div id={panel} role="region" aria-labelledby={header}>
                {(isOpen || index === closing) && <div className={styles.panel}>{content}</div>}
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
