/* Bundled into the inline boot script: small. */
import { REVEAL_MAX_MS, REVEAL_MIN_MS } from './features/wallpaper/constants';
import { nameFaceCome } from './features/wallpaper/nameFace';
import { nextEvent } from './shared/lib/nextEvent';

/**
 * Shows the page with its first picture, without waiting for the page's script, since the first view stands in the HTML.
 * Where it does not, or the picture or the style sheet fails, the script shows it. It goes by the same delay, which is
 * noted at the picture.
 */
export async function revealWith(picture: HTMLPictureElement, root: HTMLElement): Promise<void> {
  const delayMs = REVEAL_MIN_MS + Math.random() * (REVEAL_MAX_MS - REVEAL_MIN_MS);
  picture.dataset['revealAfter'] = String(delayMs);
  const { ownerDocument: page } = root;
  try {
    await picture.querySelector('img')?.decode();
  } catch {
    return;
  }
  // Not DOMContentLoaded, which waits for the page's script.
  if (page.readyState === 'loading') await nextEvent(page, 'readystatechange');
  const sheet = page.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!sheet || !page.getElementById('root')?.firstElementChild) return;
  if (!sheet.sheet) await nextEvent(sheet, 'load');
  const afterLoad = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, Number(picture.dataset['loaded']) + ms - performance.now());
    });
  await Promise.race([nameFaceCome(page), afterLoad(REVEAL_MAX_MS)]);
  // Drawn beneath the loading screen, while nothing else is to be done; without one it would be seen.
  if (page.getElementById('loading')) root.dataset['drawn'] = '';
  await afterLoad(delayMs);
  // The script may have given it up for another one.
  if (!picture.isConnected) return;
  picture.dataset['shown'] = '';
  root.dataset['state'] = 'ready';
}
