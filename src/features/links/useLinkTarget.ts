import { selectOpenLinks } from '@/features/settings/settingsSlice';
import { useAppSelector } from '@/store/hooks';

/** Where a link opens; undefined is the page's own tab. */
export type LinkTarget = '_blank' | undefined;

/** Where links and searches open, as the visitor or the owner has it. */
export function useLinkTarget(): LinkTarget {
  return useAppSelector(selectOpenLinks) === 'new-tab' ? '_blank' : undefined;
}
