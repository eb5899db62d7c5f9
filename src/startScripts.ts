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
  for (const name of ['rel', 'src']) {
    for (const element of document.querySelectorAll(`link[data-${name}],script[data-${name}]`))
      element.setAttribute(name, element.getAttribute(`data-${name}`) ?? '');
  }
}
