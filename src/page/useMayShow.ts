import { isOff } from '@/page/hosts';
import { useHydrated } from './useHydrated';

/**
 * Whether a picture may be shown: pictures of other sites only after hydration, and only if their host is not switched
 * off. Files of this site and pictures inside the link contact nobody.
 */
export function useMayShow(address: string): boolean {
  const hydrated = useHydrated();
  return /^(?:\/|data:)/.test(address) || (hydrated && !isOff(address, true));
}
