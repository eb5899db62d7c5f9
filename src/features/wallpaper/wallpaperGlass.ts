import { whenIdle } from '@/shared/lib/whenIdle';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { blurredCopy } from '@/media/pictures/blurredCopy';
import { copiesBeside, fetchCopy, showCopies } from './glassCopies';
import { measureShadows } from './measureShadows';
import { isOnTop, type WallpaperPicture } from './pictureElement';

/** Completes a shown picture: computes its shadows and provides its blurred copy for glass. */
export async function settle(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
  await Promise.all([measureShadows(root, picture), showOnGlass(root, picture)]);
}

/**
 * Sets a blurred copy of the top picture for glass, so that it need not blur in each frame: the prebuilt copy, or one
 * made by the page. If the page may not read the picture, glass keeps its live blur.
 */
async function showOnGlass(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
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
  if (!isOnTop(picture)) return;
  const copy = isCanvasTrue() ? blurredCopy(picture.image) : undefined;
  if (copy) showCopies(root, picture, { wide: copy, tall: copy });
}
