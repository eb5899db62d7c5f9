/* Bundled into the inline boot script: small. */
import { FALLBACK_LIMIT_MS, REVEAL_MAX_MS } from '../features/wallpaper/constants';
import { loadFirstFonts } from '../features/wallpaper/firstFonts';
import { loadedAt, tint } from '../features/wallpaper/pictureElement';
import { nextEvent } from '../shared/lib/nextEvent';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reveals the page together with its first picture, without waiting for the page's script, because the HTML contains
 * the first view. If it does not, or if the style sheet fails, the script reveals the page, after the same delay
 * `delayMs`, which counts from the picture's load event. If the picture fails and the script is late, the page is revealed on the plain gradient.
 */
export async function revealWith(picture: HTMLPictureElement, root: HTMLElement, delayMs: number): Promise<void> {
  const { ownerDocument: page } = root;
  const come = await loadedAt(picture)
    .then(() => picture.querySelector('img')?.decode())
    .then(
      () => true,
      () => false,
    );
  // Not DOMContentLoaded: that event waits for the page's script.
  if (page.readyState === 'loading') await nextEvent(page, ['readystatechange']);
  const sheet = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!sheet || !page.getElementById('root')?.firstElementChild) return;
  if (!sheet.sheet) await nextEvent(sheet, ['load']);
  if (!come) {
    // Give the script time to report the failure, request another picture and discard this one.
    await wait(FALLBACK_LIMIT_MS);
    if (!picture.isConnected) return;
    tint(root, undefined);
    root.dataset['state'] = 'ready';
    return;
  }
  const afterLoad = (ms: number) => wait(Number(picture.dataset['loaded']) + ms - performance.now());
  await Promise.race([loadFirstFonts(page), afterLoad(REVEAL_MAX_MS)]);
  // Draw the page below the loading screen, while the browser is idle; without a loading screen it would become
  // visible.
  if (page.getElementById('loading')) root.dataset['drawn'] = '';
  await afterLoad(delayMs);
  // The script may have discarded this picture for another one.
  if (!picture.isConnected) return;
  picture.dataset['shown'] = '';
  root.dataset['state'] = 'ready';
}
