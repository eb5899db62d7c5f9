/* Bundled into the inline boot script: small. */
import { FALLBACK_LIMIT_MS, REVEAL_MAX_MS, REVEAL_MIN_MS } from './features/wallpaper/constants';
import { nameFaceCome } from './features/wallpaper/nameFace';
import { loadedAt, tint } from './features/wallpaper/pictureElement';
import { nextEvent } from './shared/lib/nextEvent';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Shows the page with its first picture, without waiting for the page's script, since the first view stands in the HTML.
 * Where it does not, or the picture or the style sheet fails, the script shows it. It goes by the same delay, which is
 * noted at the picture. A script that is late does not keep the page: it shows on the plain gradient then.
 */
export async function revealWith(picture: HTMLPictureElement, root: HTMLElement): Promise<void> {
  const delayMs = REVEAL_MIN_MS + Math.random() * (REVEAL_MAX_MS - REVEAL_MIN_MS);
  picture.dataset['revealAfter'] = String(delayMs);
  const { ownerDocument: page } = root;
  const come = await loadedAt(picture)
    .then(() => picture.querySelector('img')?.decode())
    .then(
      () => true,
      () => false,
    );
  // Not DOMContentLoaded, which waits for the page's script.
  if (page.readyState === 'loading') await nextEvent(page, 'readystatechange');
  const sheet = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!sheet || !page.getElementById('root')?.firstElementChild) return;
  if (!sheet.sheet) await nextEvent(sheet, 'load');
  if (!come) {
    // The script tells of it, asks for another one, and gives this one up.
    await wait(FALLBACK_LIMIT_MS);
    if (!picture.isConnected) return;
    tint(root, undefined);
    root.dataset['state'] = 'ready';
    return;
  }
  const afterLoad = (ms: number) => wait(Number(picture.dataset['loaded']) + ms - performance.now());
  await Promise.race([nameFaceCome(page), afterLoad(REVEAL_MAX_MS)]);
  // Drawn beneath the loading screen, while nothing else is to be done; without one it would be seen.
  if (page.getElementById('loading')) root.dataset['drawn'] = '';
  await afterLoad(delayMs);
  // The script may have given it up for another one.
  if (!picture.isConnected) return;
  picture.dataset['shown'] = '';
  root.dataset['state'] = 'ready';
}
