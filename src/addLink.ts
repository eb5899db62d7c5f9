/* Bundled into the inline boot script: small, and no imports. */

/** Names another address to the browser ahead of its use, as scripts and calls to services ask for it. */
export function addLink(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));
}
