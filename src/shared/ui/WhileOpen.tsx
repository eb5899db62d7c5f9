import { Activity, useState, type PropsWithChildren } from 'react';

/**
 * What something shows while it is open. When that closes it does nothing more, and is seen as long as the transition of
 * its `display` in the style sheet.
 */
export function WhileOpen({ open, children }: PropsWithChildren<{ open: boolean }>) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && <Activity mode={open ? 'visible' : 'hidden'}>{children}</Activity>;
}
