import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { whenIdle } from '@/shared/lib/whenIdle';

const Shown = createContext(true);

/** Whether this can be seen: what is kept out of sight has no clock and hears no keys. */
export const useShown = () => use(Shown);

interface Props {
  shown: boolean;
  /** All that it shows is there: its layout is worked out ahead, when the page is idle. */
  whole: boolean;
  children: ReactNode;
}

/**
 * A part that is drawn ahead and stays drawn out of sight, with its layout, so that showing it is no work. React's
 * `Activity` takes it out of the layout. How it is hidden is a matter of the style sheet, by `aria-hidden`.
 */
export function Kept({ shown, whole, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Reading a size is what makes the browser work out a layout that nobody sees.
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
