import { MARKS, withoutMark } from '@/contract/workerMessages';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { isBlocked } from '@/page/onlyThisSite';

/**
 * Time limit for reading the picture, ms. Short, because the picture should be in the browser's cache, and a new tab
 * may only be opened shortly after a click.
 */
const READ_LIMIT_MS = 900;

/** `cache-control` of responses that the browser caches; otherwise another request could return another picture. */
const KEPT = /^(?!.*no-store).*max-age=[1-9]/;

/**
 * Reads the picture that `image` shows; undefined if the page may not read it (cross-origin without CORS).
 * `sameAllDay`: the service returns the same picture for repeated requests.
 */
export async function readShownPicture(image: HTMLImageElement, sameAllDay: boolean): Promise<Blob | undefined> {
  return (await asAnswered(image.src, sameAllDay)) ?? asDrawn(image);
}

/** A picture as a file, with the extension of its type. */
export function asFile(picture: Blob, name: string): File {
  const { type } = picture;
  return new File([picture], `${name}.${type.replace(/^image\//, '')}`, { type });
}

/** The response of the wallpaper's request, from the browser's cache. */
async function asAnswered(address: string, sameAllDay: boolean): Promise<Blob | undefined> {
  // The service worker has answered with a stored picture, and requested the next one meanwhile.
  const isStored = address.endsWith(MARKS.random) && navigator.serviceWorker?.controller;
  if (isBlocked(address) || isStored) return undefined;
  try {
    const response = await fetch(withoutMark(address), {
      cache: 'force-cache',
      redirect: sameAllDay ? 'follow' : 'error',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    const { headers } = response;
    const isSame = sameAllDay || KEPT.test(headers.get('cache-control') ?? '');
    if (!response.ok || !isSame) return undefined;
    const picture = await response.blob();
    return picture.type.startsWith('image/') ? picture : undefined;
  } catch {
    // The page may not read the response, or it timed out: the caller draws the displayed picture instead.
    return undefined;
  }
}

/** Draws the displayed picture; any that scripts may not read taints the canvas. */
async function asDrawn(image: HTMLImageElement): Promise<Blob | undefined> {
  if (!isCanvasTrue()) return undefined;
  try {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    return picture ?? undefined;
  } catch {
    return undefined;
  }
}
