import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the page is rendered to HTML and while React takes that HTML over; true from the next commit on, and at
 * once for what is rendered later. For what HTML cannot hold, or only the visitor's browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
