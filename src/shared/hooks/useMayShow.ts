import { isOff } from '@/shared/lib/hosts';
import { useHydrated } from './useHydrated';

/** Whether a picture may be shown: the page's HTML asks no other site for anything, nor does the page where that is off. */
export function useMayShow(address: string): boolean {
  const hydrated = useHydrated();
  return address.startsWith('/') || (hydrated && !isOff(address, true));
}
