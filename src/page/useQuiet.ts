import { useSyncExternalStore } from 'react';
import { isQuiet, type QuietPart } from '@/page/quiet';

/** Whether quiet mode disables this part; renders again when that changes. */
export const useQuiet = (part: QuietPart): boolean => useSyncExternalStore(onQuiet, () => isQuiet(part));

function onQuiet(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-quiet'] });
  return () => observer.disconnect();
}
