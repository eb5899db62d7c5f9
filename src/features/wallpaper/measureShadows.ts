import { isQuiet } from '@/shared/lib/quiet';
import { whenIdle } from '@/shared/lib/whenIdle';
import { fade } from './fading';
import { isOnTop, tint } from './pictureElement';
import { READ_SIZE, readable } from './readable';
import { asAnswered } from './savePicture';

/**
 * Gives the picture on top the shadows and the glass that its own pixels need, where they are not known ahead: an
 * owner's own picture, or one of a service that lets others read it. Where the page may not read it, what is safe on any
 * picture stays.
 */
export async function measureShadows(root: HTMLElement, picture: HTMLPictureElement): Promise<void> {
  if ('known' in picture.dataset) return;
  await new Promise<void>(whenIdle);
  const image = picture.querySelector('img');
  if (!image || !isOnTop(picture)) return;
  const pixels = pixelsOf(image, image.naturalWidth, image.naturalHeight) ?? (await pixelsOfAnswer(image, picture));
  if (!pixels || !isOnTop(picture)) return;
  fade(root, 'slow');
  tint(root, readable(pixels));
}

/** The pixels of a picture, made small; undefined where the page may not read it. */
function pixelsOf(image: HTMLImageElement | ImageBitmap, width: number, height: number): ImageData | undefined {
  const scale = Math.min(1, READ_SIZE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  try {
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    // A picture of another site spoils the canvas.
    return undefined;
  }
}

/**
 * The pixels of what a service has answered, if it lets the page read that. It is asked of the worker alone, which has
 * the picture that is seen: a service would be asked twice, and may send another one.
 */
async function pixelsOfAnswer(image: HTMLImageElement, picture: HTMLElement): Promise<ImageData | undefined> {
  if (isQuiet('data') || !navigator.serviceWorker?.controller) return undefined;
  const answer = await asAnswered(image.src, picture.dataset['cover'] === '1');
  if (!answer) return undefined;
  try {
    const bitmap = await createImageBitmap(answer);
    const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height);
    bitmap.close();
    return pixels;
  } catch {
    return undefined;
  }
}
