/** Where the page of the extension puts a copy of the own links, for the background script. */
export const OWN_LINKS_COPY = 'https://own-links.invalid/';

/**
 * Copies the own links when the page opens and when it is hidden or shown: a service worker cannot read local storage.
 * Runs in the extension's page, without anything around it.
 */
export function copyOwnLinks(address: string, key: string): void {
  for (const event of ['DOMContentLoaded', 'visibilitychange']) {
    document.addEventListener(event, async () => {
      const copies = await caches.open('own-links');
      await copies.put(address, new Response(localStorage.getItem(key)));
    });
  }
}
