/* Bundled into the inline boot script: small, and no imports. */

/** Scripts wait no longer than this for a picture that is slow, ms. */
const PATIENCE_MS = 1000;

/**
 * Asks for the page's scripts once its picture has come or failed: the first view stands without them, and on a slow
 * line they would take the picture's place. `parsed` settles when the page's head, which names them, has been parsed.
 */
export async function startScripts(picture: HTMLPictureElement, parsed: Promise<unknown>): Promise<void> {
  const image = picture.querySelector('img');
  await new Promise((resolve) => {
    image?.addEventListener('load', resolve);
    image?.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
  await parsed;
  const script = document.querySelector('script[data-src]');
  const src = script?.getAttribute('data-src') ?? '';
  for (const link of document.querySelectorAll('link[data-rel]')) link.setAttribute('rel', 'modulepreload');
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: src, crossOrigin: '' }),
  );
  // It would run before the page that it takes over has been parsed, which waits for the style sheet.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  }
  script?.setAttribute('src', src);
}
