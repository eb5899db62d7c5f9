/* Bundled into the inline boot script: small. */
import { addLink } from './addLink';
import { nextEvent } from '../shared/lib/nextEvent';

/** Maximum time that scripts wait for the picture, ms. */
const PATIENCE_MS = 1000;

/**
 * Requests the page's scripts once its picture has loaded or failed: the first view works without them, and on a slow
 * connection they would take bandwidth from the picture. Of the UI text, only the page's language is requested.
 * `parsed` resolves when the page's head, which names the files, is parsed. A page without a first view has already
 * requested its scripts.
 */
export async function startScripts(
  picture: HTMLPictureElement,
  parsed: Promise<unknown>,
  language: string,
): Promise<void> {
  const image = picture.querySelector('img');
  await new Promise((resolve) => {
    image?.addEventListener('load', resolve);
    image?.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
  await parsed;
  const script = document.querySelector('script[data-src]');
  const src = script?.getAttribute('data-src');
  if (!script || !src) return;
  const named = `link[data-rel]:not([data-words]), link[data-words="${language}"]`;
  for (const link of document.querySelectorAll(named)) link.setAttribute('rel', 'modulepreload');
  addLink('modulepreload', src);
  // Otherwise the script would run before the HTML that it hydrates is parsed; parsing waits for the style sheet.
  if (document.readyState === 'loading') await nextEvent(document, ['readystatechange']);
  script.setAttribute('src', src);
}
