import { useSyncExternalStore } from 'react';
import { onSecond } from '@/shared/hooks/useNow';
import { useShown } from '@/shared/ui/Kept';

const onNothing = () => () => undefined;

/**
 * Like `useNow`, for a component that may be hidden (`Kept`): it does not update while hidden, and is correct as soon
 * as it is visible again.
 */
export function useShownTime(read: (now: Date) => number): number {
  return useSyncExternalStore(useShown() ? onSecond : onNothing, () => read(new Date()));
}
