import type { ReactNode } from 'react';
import { DeskStatus } from './DeskStatus';

/** The footer of a dialog of the desk: the save status and a hint. */
export const DeskFoot = ({ hint, children }: { hint?: string; children?: ReactNode }) => (
  <div className="desk-foot row">
    <DeskStatus />
    {hint && <p className="desk-hint">{hint}</p>}
    {children}
  </div>
);
