import { nextTask } from '@/shared/lib/nextTask';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { whenIdle } from '@/shared/lib/whenIdle';
import { fade } from './fading';
import { isOnTop, tint, type WallpaperPicture } from './pictureElement';
import { warn } from '@/shared/lib/log';

/** Maximum duration of a block of work before yielding to the page, ms. */
const WORK_MS = 8;

/**
 * Computes the shadows and glass opacity that the top picture needs from its pixels, unless they are already known. If
 * the page may not read the picture, the values that are safe for any picture stay. The shipped pictures are known, so
 * what measures is loaded only for others.
 */
export async function measureShadows(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
  if (picture.source.known?.scrim !== undefined) return;
  await new Promise<void>(whenIdle);
  if (!isOnTop(picture)) return;
  const reading = await import('./readable').catch((error: unknown) => warn('wallpaper', error));
  if (!reading || !isOnTop(picture)) return;
  const pixels = pixelsOf(picture.image, reading.READ_SIZE);
  if (!pixels) return;
  const work = reading.readableInSteps(pixels);
  await nextTask();
  let beganAt = performance.now();
  let step = work.next();
  while (!step.done) {
    if (performance.now() - beganAt > WORK_MS) {
      await nextTask();
      beganAt = performance.now();
    }
    step = work.next();
  }
  if (!isOnTop(picture)) return;
  fade(root, 'slow');
  tint(root, step.value);
}

/** The pixels of the picture, its longer side at most `size` px; undefined if the page may not read it. */
function pixelsOf(image: HTMLImageElement, size: number): ImageData | undefined {
  if (!isCanvasTrue()) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, size / Math.max(width, height));
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
    // A cross-origin picture taints the canvas.
    return undefined;
  }
}
