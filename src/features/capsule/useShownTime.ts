import { useSyncExternalStore } from 'react';
import { onSecond } from '@/shared/hooks/useNow';
import { useShown } from '@/shared/ui/Kept';

const onNothing = () => () => undefined;

/** As `useNow`, for what may be kept out of sight: there the clock stands, and it is right at once when it shows. */
export function useShownTime(read: (now: Date) => number): number {
  return useSyncExternalStore(useShown() ? onSecond : onNothing, () => read(new Date()));
}
