import { useEffect } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { useSite } from '@/store/page';
import { followPointer } from './followPointer';

/** Media query: a mouse, and no forced colours. */
const MOUSE = '(hover: hover) and (pointer: fine) and (forced-colors: none)';

/** A dot that follows the mouse, unless the owner has switched it off or quiet mode disables motion. */
export function DotCursor() {
  const { dotCursor } = useSite().interface;
  const wanted = !useQuiet('motion') && dotCursor;
  useEffect(() => (wanted ? followPointer(matchMedia(MOUSE)) : undefined), [wanted]);
  return null;
}
