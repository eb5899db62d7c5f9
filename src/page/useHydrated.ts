import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during rendering to HTML and hydration, true from the next commit on, and at once for components mounted later.
 * For content that HTML cannot contain or that only the visitor's browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
