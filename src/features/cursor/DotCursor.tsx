import { useEffect } from 'react';
import { useSite } from '@/store/page';
import { followPointer } from './followPointer';

/** The dot needs a mouse, and no request for reduced motion or forced colours. */
const MOUSE =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** A dot that follows the mouse, unless the owner has switched it off. */
export function DotCursor() {
  const { dotCursor } = useSite().interface;
  useEffect(() => (dotCursor ? followPointer(matchMedia(MOUSE)) : undefined), [dotCursor]);
  return null;
}
