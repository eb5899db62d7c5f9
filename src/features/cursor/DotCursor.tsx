import { useEffect } from 'react';
import { useSite } from '@/store/page';
import { followPointer } from './followPointer';

/** Where a dot can stand in for the arrow: it needs a mouse, motion, and colours of its own. */
const MOUSE =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** A dot that follows the mouse, unless the owner has switched it off. */
export function DotCursor() {
  const { dotCursor } = useSite().interface;
  useEffect(() => (dotCursor ? followPointer(matchMedia(MOUSE)) : undefined), [dotCursor]);
  return null;
}
