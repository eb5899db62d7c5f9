import { topDialog } from '@/shared/ui/topDialog';

const PARAMETER = 'open';

/** The part of the page that an address asks for, in the words of the manifest's shortcuts. */
export const openParameterOf = (address: URL): string | null => address.searchParams.get(PARAMETER);

/**
 * Whether the address asks for this part of the page to be opened, as the shortcuts of the manifest do (`?open=music`).
 * It is asked only once: the parameter leaves the address with this, so that a reload opens nothing again. Parts may
 * come late, and then nothing pushes itself over a dialog that the visitor has opened meanwhile.
 */
export function takeOpenParameter(part: 'music' | 'links'): boolean {
  const address = new URL(location.href);
  if (openParameterOf(address) !== part) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return !topDialog();
}
