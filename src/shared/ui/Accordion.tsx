import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './Accordion.module.css';
import { scrollToTop } from './scrollToTop';

interface Fold {
  title: string;
  /** At the end of the header. */
  note?: ReactNode;
  icon: ReactNode;
  content: ReactNode;
}

/**
 * Accordion by the WAI-ARIA pattern: one section open at a time, the first one at start. When a section opens, its header
 * scrolls to the top of the area that scrolls.
 */
export function Accordion({ folds }: { folds: readonly Fold[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const id = useId();
  const pressed = useRef<{ header: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current) scrollToTop(pressed.current.header, pressed.current.top);
    pressed.current = undefined;
  });
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
                onClick={({ currentTarget }) => {
                  if (!isOpen)
                    pressed.current = { header: currentTarget, top: currentTarget.getBoundingClientRect().top };
                  setOpen(isOpen ? undefined : index);
                }}
              >
                {icon}
                <span>{title}</span>
                {note}
                <ChevronDown className="icon" aria-hidden />
              </button>
            </h3>
            <div className={styles.panel} id={panel} role="region" aria-labelledby={header} hidden={!isOpen}>
              {isOpen && content}
            </div>
          </div>
        );
      })}
    </div>
  );
}
