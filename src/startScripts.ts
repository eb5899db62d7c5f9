/* Bundled into the inline boot script: small. */
import { addLink } from './addLink';
import { nextEvent } from './shared/lib/nextEvent';

/** Scripts wait no longer than this for a picture that is slow, ms. */
const PATIENCE_MS = 1000;

/**
 * Asks for the page's scripts once its picture has come or failed: the first view stands without them, and on a slow
 * line they would take the picture's place. Of the words those of the page's language come with them. `parsed` settles
 * when the page's head, which names them, has been parsed. A page without a first view has asked for them itself.
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
  // It would run before the page that it takes over has been parsed, which waits for the style sheet.
  if (document.readyState === 'loading') await nextEvent(document, 'readystatechange');
  script.setAttribute('src', src);
}
