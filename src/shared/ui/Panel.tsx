import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useShown } from './Kept';
import { pane } from './pane';
import styles from './Panel.module.css';
import { topDialog } from './topDialog';

interface Props {
  title: string;
  icon: ReactNode;
  /** Controls at the upper corner. */
  keys: ReactNode;
  /** The controls show on hover, focus and touch alone. */
  quietKeys?: boolean;
  /** Escape, wherever the focus is, unless a dialog stands above. */
  onEscape: () => void;
  children: ReactNode;
}

/** A region that takes the right side's place, on one pane of glass. */
export function Panel({ title, icon, keys, quietKeys, onEscape, children }: Props) {
  const id = useId();
  const shown = useShown();
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog()) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!shown) return undefined;
    const listen = (event: KeyboardEvent) => escape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [shown]);
  return (
    <section className={`glass enter ${styles.panel}`} aria-labelledby={id}>
      {pane}
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
