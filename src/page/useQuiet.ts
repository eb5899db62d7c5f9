import { useSyncExternalStore } from 'react';
import { isQuiet, type QuietPart } from '@/page/quiet';

/**
 * Whether quiet mode disables this part, or any part if none is named; renders again when that changes. False in the
 * page's HTML.
 */
export const useQuiet = (part?: QuietPart): boolean =>
  useSyncExternalStore(
    onQuiet,
    () => isQuiet(part),
    () => false,
  );

function onQuiet(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-quiet'] });
  return () => observer.disconnect();
}
