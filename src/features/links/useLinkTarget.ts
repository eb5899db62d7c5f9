import { selectOpenLinks } from '@/features/settings/settingsSlice';
import { useAppSelector } from '@/store/hooks';

/** The `target` of a link; undefined for the page's own tab. */
export type LinkTarget = '_blank' | undefined;

/** The target of links and searches, as set by the visitor or the owner. */
export function useLinkTarget(): LinkTarget {
  return useAppSelector(selectOpenLinks) === 'new-tab' ? '_blank' : undefined;
}
