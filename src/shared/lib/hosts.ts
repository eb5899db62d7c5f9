/* Bundled into the inline boot script too: small, and no imports. */

/** Stands among the hosts that are off for those that only links or the site's own playlist will name. */
export const LATER_ONES = '*';

/**
 * Whether the visitor has switched off the host of an address, as `<html data-off>` says: the boot script writes it
 * before anything is asked for. `isLater` for a host that only links or the site's own playlist name.
 */
export function isOff(address: string, isLater = false): boolean {
  const names = document.documentElement.dataset['off']?.split(' ');
  if (!names || !URL.canParse(address, document.baseURI)) return false;
  const { host } = new URL(address, document.baseURI);
  return names.includes(host) || (isLater && names.includes(LATER_ONES) && host !== location.host);
}
