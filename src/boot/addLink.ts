/* Bundled into the inline boot script: small, and no imports. */

/**
 * Adds a `modulepreload` or `preconnect` link for an address that a script or a service request needs later, with the
 * same CORS mode as that request.
 */
export function addLink(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));
}
