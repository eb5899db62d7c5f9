declare const self: ServiceWorkerGlobalScope;

/** Whether an address belongs to the site's own API. Its answers may hold unlocked links and must never be cached. */
export function isApiCall(address: string): boolean {
  return address.startsWith(new URL('api/', self.registration.scope).href);
}
