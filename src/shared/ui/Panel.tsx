import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  icon: ReactNode;
  /** Controls at the upper corner. */
  keys: ReactNode;
  /** The controls show on hover, focus and touch alone. */
  quietKeys?: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** A region that takes the right side's place, on one pane of glass. */
export function Panel({ title, icon, keys, quietKeys, onEscape, children }: Props) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  return (
    <section className={`glass ${styles.panel}`} aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        {icon}
        <h2 className="sheet-title" id={id}>
          {title}
        </h2>
        <div className={styles.keys} data-quiet={quietKeys || undefined}>
          {keys}
        </div>
      </div>
      {children}
    </section>
  );
}
