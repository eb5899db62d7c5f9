import { whenIdle } from '@/shared/lib/whenIdle';
import { blurredCopy } from '@/media/pictures/blurredCopy';
import { copiesBeside, fetchCopy, showCopies } from './glassCopies';
import { measureShadows } from './measureShadows';
import { isOnTop } from './pictureElement';

/** Completes a shown picture: computes its shadows and provides its blurred copy for glass. */
export async function settle(root: HTMLElement, picture: HTMLPictureElement): Promise<void> {
  await Promise.all([measureShadows(root, picture), showOnGlass(root, picture)]);
}

/**
 * Gives glass a blurred copy of the top picture, so that it need not blur in each frame: the prebuilt copy, or one made
 * by the page. If the page may not read the picture, glass keeps its live blur.
 */
export async function showOnGlass(root: HTMLElement, picture: HTMLPictureElement): Promise<void> {
  // The boot script found that a copy would not stay in place in this browser.
  if ('liveGlass' in root.dataset) return;
  if (!isOnTop(picture)) return;
  const copies = copiesBeside(picture);
  if (copies && (await fetchCopy(picture, copies))) {
    if (isOnTop(picture)) showCopies(root, picture, copies);
    return;
  }
  // The prebuilt copy is also missing if the worker answered with another picture; copy the displayed picture instead.
  await new Promise<void>(whenIdle);
  const image = picture.querySelector('img');
  if (!image || !isOnTop(picture)) return;
  const copy = blurredCopy(image);
  if (copy) showCopies(root, picture, { wide: copy, tall: copy });
}
