import type { ReactNode } from 'react';
import { DeskStatus } from './DeskStatus';

/** The foot of a dialog of the desk: what became of the last changes, and a hint. */
export const DeskFoot = ({ hint, children }: { hint?: string; children?: ReactNode }) => (
  <div className="desk-foot">
    <DeskStatus />
    {hint && <p className="desk-hint">{hint}</p>}
    {children}
  </div>
);
