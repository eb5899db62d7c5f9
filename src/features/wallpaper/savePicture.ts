import { SHOWN_HEADER } from '@/contract/workerMessages';
import { isOff } from '@/shared/lib/hosts';

/**
 * Time limit for reading the picture, ms. It is short because the picture should be in the browser's cache, and because
 * a new tab may only be opened shortly after a click.
 */
const READ_LIMIT_MS = 900;

/** A response with this `cache-control` comes from the browser's cache; another request could bring another picture. */
const KEPT = /^(?!.*no-store).*max-age=[1-9]/;

/**
 * The very picture that `image` shows; undefined where the page may not read it: on another origin, without CORS.
 * `sameAllDay`: the service gives the same one to everybody who asks again.
 */
export async function readShownPicture(image: HTMLImageElement, sameAllDay: boolean): Promise<Blob | undefined> {
  return (await asAnswered(image.src, sameAllDay)) ?? asDrawn(image);
}

/** A picture as a file, named with the ending of its type. */
export function asFile(picture: Blob, name: string): File {
  const { type } = picture;
  return new File([picture], `${name}.${type.replace(/^image\//, '')}`, { type });
}

/** The answer that the wallpaper's request has left with the service worker, or in the browser's cache. */
async function asAnswered(address: string, sameAllDay: boolean): Promise<Blob | undefined> {
  if (isOff(address)) return undefined;
  try {
    const response = await fetch(address, {
      cache: 'force-cache',
      redirect: sameAllDay ? 'follow' : 'error',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    const { headers } = response;
    const isSame = sameAllDay || headers.has(SHOWN_HEADER) || KEPT.test(headers.get('cache-control') ?? '');
    if (!response.ok || !isSame) return undefined;
    const picture = await response.blob();
    return picture.type.startsWith('image/') ? picture : undefined;
  } catch {
    // The page may not read this answer, or it did not come in time: the caller reads the picture on the screen.
    return undefined;
  }
}

/** The picture from the screen, where it is of this site; any other spoils the canvas. */
async function asDrawn(image: HTMLImageElement): Promise<Blob | undefined> {
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
