/** A path of this site (`/images/logo.svg`) as the browser must ask for it under `BASE_PATH`; other addresses as they are. */
export function sitePath(address: string): string {
  return address.startsWith('/') ? import.meta.env.BASE_URL + address.slice(1) : address;
}
