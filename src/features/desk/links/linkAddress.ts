import { openableAddress } from '@/contract/address';
import { completedAddress } from '@/contract/completedAddress';
import { typedAddress } from '@/shared/lib/typedAddress';

/** The address of a link from what was typed: as it is where it opens, also a path of this site; else with its scheme. */
export function linkAddress(typed: string): string | undefined {
  return openableAddress(typed) ?? completedAddress(typed) ?? typedAddress(typed);
}

/** A name for a link without one: its host. */
export function nameFor(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
}
