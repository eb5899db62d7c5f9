import { openableAddress } from '@/contract/address';
import { completedAddress } from '@/contract/completedAddress';
import { typedAddress } from '@/shared/lib/typedAddress';

/**
 * The address of a link from typed text: unchanged if it can be opened (a path of this site, too), else completed with
 * a scheme. Undefined if it is no address.
 */
export function linkAddress(typed: string): string | undefined {
  return openableAddress(typed) ?? completedAddress(typed) ?? typedAddress(typed);
}
