import { topDialog } from '@/page/topDialog';

const PARAMETER = 'open';

/** The part of the page to open, from the address: `music` or `links`, as in the manifest's shortcuts, or `icons`. */
export const openParameterOf = (address: URL): string | null => address.searchParams.get(PARAMETER);

/** Whether the address has words of which it asks to open the link (`?go=WORDS`), see `goByAddress()`. */
export const asksToGo = (): boolean => /[?&]go=/.test(location.search);

/**
 * Whether this part of the page should be opened, as by the manifest's shortcuts (`?open=music`), or by `npm run icons`.
 * Removes the parameter from the address, so that a reload does not open it again. False if a dialog is open already,
 * since parts may load late.
 */
export function readOpenParameter(part: 'music' | 'links' | 'icons'): boolean {
  if (openParameterOf(new URL(location.href)) !== part) return false;
  removeParameter(PARAMETER);
  return !topDialog();
}

/** Removes a parameter from the page's address, so that a reload does not repeat what it asks for. */
export function removeParameter(name: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
