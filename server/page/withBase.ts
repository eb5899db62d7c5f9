/** Puts `base` in front of a path of this site; any other address is returned as it is. */
export function withBase(address: string, base: string): string {
  return address.startsWith('/') ? base + address.slice(1) : address;
}
