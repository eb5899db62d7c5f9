/* Bundled into the inline boot script: small. */
import { nextEvent } from '../shared/lib/waiting';

/* Bundled into the inline boot script: small, and no imports. */

/**
 * Adds a `modulepreload` or `preconnect` link for an address that a script or a service request needs later, with the
 * same CORS mode as that request.
 */
export function addHeadLink(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }));
}

/** Maximum time that scripts wait for the picture, ms. */
const PATIENCE_MS = 1000;

/**
 * Requests the page's scripts once its picture has loaded or failed: the first view works without them, and on a slow
 * connection they would slow the picture down. Of the UI text, only the page's language is requested.
 * `parsed` resolves when the page's head, which names the files, is parsed. A page without a first view has already
 * requested its scripts.
 */
export async function startScripts(
  image: HTMLImageElement | undefined,
  parsed: Promise<unknown>,
  language: string,
): Promise<void> {
  if (image) {
    await new Promise((resolve) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', resolve);
      setTimeout(resolve, PATIENCE_MS);
    });
  }
  await parsed;
  // Usually one. The build names several, in their order, if the entry consists only of imports.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-src]')];
  if (scripts.length === 0) return;
  const named = `link[data-rel]:not([data-words]), link[data-words="${language}"]`;
  for (const link of document.querySelectorAll(named)) link.setAttribute('rel', 'modulepreload');
  for (const { dataset } of scripts) addHeadLink('modulepreload', dataset['src'] ?? '');
  // Otherwise the script would run before the HTML that it hydrates is parsed; parsing waits for the style sheet.
  if (document.readyState === 'loading') await nextEvent(document, ['readystatechange']);
  for (const script of scripts) {
    // Otherwise the scripts would run in the order in which they arrive.
    script.async = false;
    script.src = script.dataset['src'] ?? '';
  }
}
