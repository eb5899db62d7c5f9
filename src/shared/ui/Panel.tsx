import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { pane } from './pane';
import './Panel.css';
import { topDialog } from '../../page/topDialog';
import { useCloseByBack } from '../../page/useCloseByBack';

interface Props {
  title: string;
  icon: ReactNode;
  /** Controls at the upper corner. */
  keys: ReactNode;
  /** Escape was pressed, regardless of the focus, and no dialog is open; or back was used. */
  onEscape: () => void;
  children: ReactNode;
}

/** A region on a glass pane that replaces the right side of the page. */
export function Panel({ title, icon, keys, onEscape, children }: Props) {
  const id = useId();
  useCloseByBack(true, onEscape);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog()) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="glass panel" aria-labelledby={id}>
      {pane}
      <div className="panel-body">
        <div className="panel-head row">
          {icon}
          <h2 className="sheet-title" id={id}>
            {title}
          </h2>
          <div className="panel-keys">{keys}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
