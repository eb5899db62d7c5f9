import { isOff } from '@/page/hosts';
import { useHydrated } from './useHydrated';

/**
 * Whether a picture is at an http address and the page is not: some browsers would block it, others would load it
 * without protection.
 */
export const isMixed = (address: string, pageProtocol: string): boolean =>
  /^http:/i.test(address) && pageProtocol !== 'http:';

/**
 * Whether a picture may be shown: pictures of other sites only after hydration, only if their host is not switched off,
 * and by http only on a page that is itself opened by http. Files of this site and pictures inside the link contact
 * nobody.
 */
export function useMayShow(address: string): boolean {
  const hydrated = useHydrated();
  return /^(?:\/|data:)/.test(address) || (hydrated && !isOff(address, true) && !isMixed(address, location.protocol));
}
