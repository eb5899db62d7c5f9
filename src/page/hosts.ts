/* Kept small and without imports, since this is bundled into the inline boot script too. */

/** Entry of the list of switched-off hosts that covers hosts named only by links or by the site's own playlist. */
export const LATER_ONES = '*';

/**
 * Whether the visitor has switched off the host of an address. Reads `<html data-off>`, which the boot script sets
 * before any request. `isLater` is for hosts named only by links or by the site's own playlist.
 */
export function isOff(address: string, isLater = false): boolean {
  const names = document.documentElement.dataset['off']?.split(' ');
  if (!names || !URL.canParse(address, document.baseURI)) return false;
  const { host } = new URL(address, document.baseURI);
  return names.includes(host) || (isLater && names.includes(LATER_ONES) && host !== location.host);
}
