import { whenIdle } from '@/shared/lib/whenIdle';
import { blurredCopy } from '@/shared/pictures/blurredCopy';
import { copiesBeside, fetchCopy, showCopies } from './glassCopies';
import { measureShadows } from './measureShadows';
import { isOnTop } from './pictureElement';

export { fade } from './fading';

/** What a picture that is shown gets a moment later: the shadows that it needs, and its copy for glass. */
export async function settle(root: HTMLElement, picture: HTMLPictureElement): Promise<void> {
  await Promise.all([measureShadows(root, picture), showOnGlass(root, picture)]);
}

/**
 * Gives glass a blurred copy of the picture on top, so that it need not blur what is behind it in each frame: the one
 * that stands beside the picture, else one that the page makes. Where the page may not read the picture, glass blurs on.
 */
export async function showOnGlass(root: HTMLElement, picture: HTMLPictureElement): Promise<void> {
  // The boot script has seen that glass would not keep its place here.
  if ('liveGlass' in root.dataset) return;
  if (!isOnTop(picture)) return;
  const copies = copiesBeside(picture);
  if (copies && (await fetchCopy(picture, copies))) {
    if (isOnTop(picture)) showCopies(root, picture, copies);
    return;
  }
  // A copy is missing also where the worker gave the page another picture: what shows is copied instead.
  await new Promise<void>(whenIdle);
  const image = picture.querySelector('img');
  if (!image || !isOnTop(picture)) return;
  const copy = blurredCopy(image);
  if (copy) showCopies(root, picture, { wide: copy, tall: copy });
}
