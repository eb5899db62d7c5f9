import { isBlocked } from '@/page/onlyThisSite';
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

/**
 * Whether a picture is at an http address and the page is not: some browsers would block it, others would load it
 * without protection.
 */
export const isMixed = (address: string, pageProtocol: string): boolean =>
  /^http:/i.test(address) && pageProtocol !== 'http:';

/**
 * Whether a picture may be shown: pictures of other sites only after hydration, only if the visitor has not chosen
 * 只用本站, and by http only on a page that is itself opened by http. Files of this site and pictures inside the link
 * contact no other site.
 */
export function useMayShow(address: string): boolean {
  const hydrated = useHydrated();
  return /^(?:\/|data:)/.test(address) || (hydrated && !isBlocked(address) && !isMixed(address, location.protocol));
}
