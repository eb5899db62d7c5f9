import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { whenIdle } from '@/shared/lib/whenIdle';

const Shown = createContext(true);

/** Whether the surrounding `Kept` is visible; hidden components stop timers and key listeners. */
export const useShown = () => use(Shown);

interface Props {
  shown: boolean;
  /** Whether the content is complete: its layout is then computed in advance, when the page is idle. */
  whole: boolean;
  children: ReactNode;
}

/**
 * Keeps a component rendered and laid out while it is hidden, so that showing it is fast. (React's `Activity` removes
 * hidden content from the layout.) The style sheet hides it by `aria-hidden`.
 */
export function Kept({ shown, whole, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Reading a size forces the layout of hidden content.
    if (whole) whenIdle(() => place.current?.firstElementChild?.getBoundingClientRect());
  }, [whole]);
  return (
    <Shown value={shown}>
      <div ref={place} aria-hidden={!shown}>
        {children}
      </div>
    </Shown>
  );
}
