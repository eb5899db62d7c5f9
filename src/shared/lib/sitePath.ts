/** Adds `BASE_PATH` to a path of this site (`/images/logo.svg`); other addresses are unchanged. */
export function sitePath(address: string): string {
  return address.startsWith('/') ? import.meta.env.BASE_URL + address.slice(1) : address;
}
