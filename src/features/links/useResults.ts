import { useMemo } from 'react';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { selectSearchEngine } from '@/features/settings/settingsSlice';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { Lists, Results } from './results';
import { useVisibleLinks } from './visibleLinks';

/**
 * The results for a query, for the search field and for the list below it, which may show an earlier query for a moment.
 * `resultsFor` is undefined until the script of the search has loaded.
 */
export function useResults(
  resultsFor: ((lists: Lists, query: string) => Results) | undefined,
): ((query: string) => Results) | undefined {
  const links = useVisibleLinks();
  const ownLinks = useAppSelector(selectOwnLinks);
  const engine = useAppSelector(selectSearchEngine);
  const { mine } = useWords().links.own;
  // The category's name is included so that a search can match it.
  const own = useMemo(() => ownLinks.map((link) => ({ ...link, category: mine })), [ownLinks, mine]);
  return useMemo(
    () => resultsFor && cachedOnce((query: string) => resultsFor({ links, own, engine }, query)),
    [resultsFor, links, own, engine],
  );
}

/** Caches the result for the last query: Enter and the list need the same one. */
function cachedOnce(read: (query: string) => Results): (query: string) => Results {
  let last: Results | undefined;
  return (query) => (last?.query === query ? last : (last = read(query)));
}
