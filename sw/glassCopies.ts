import { isPicture } from './cacheableResponse.ts';
import { answered, glass, isOnSite, local, nameOf, type PictureRequest } from './wallpaperCaches.ts';

const PATH = /^images\/background\d+(?:-tall)?-glass\.webp$/;

/** By page: whether the local picture that it was given last is the one that it has asked for. In memory only. */
const givenOwn = new Map<string, Promise<boolean>>();

/** Whether an address is that of a blurred copy of one of this site's wallpapers. */
export const isGlassCopy = (address: string): boolean => isOnSite(address, PATH);

/** Notes whether a page is given the picture that it has asked for, or another one in its place. */
export function noteLocalPicture(clientId: string, isOwn: Promise<boolean>): void {
  givenOwn.delete(clientId);
  givenOwn.set(clientId, isOwn);
  // Bounds the size: the oldest pages have all their files.
  const [oldest] = givenOwn.keys();
  if (givenOwn.size > 50 && oldest !== undefined) givenOwn.delete(oldest);
}

/**
 * The copy of a picture; nothing where the page has been given another picture in its place. The page then makes a copy
 * of what it shows.
 */
export async function glassCopy({ request, clientId, waitUntil }: PictureRequest): Promise<Response> {
  // Without content: an error would be written to the console.
  if (!((await givenOwn.get(clientId)) ?? true)) return new Response(null, { status: 204 });
  const kept = await glass.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isPicture(response)) waitUntil(glass.keep(request.url, response.clone()));
  return response;
}

/** Caches the copies of those pictures that are cached. */
export async function cacheGlassCopies(copies: readonly string[]): Promise<void> {
  const pictures = new Set((await local.list()).map(({ address }) => nameOf(address)));
  for (const copy of copies) {
    if (!isGlassCopy(copy) || !pictures.has(copy.replace(/(?:-tall)?-glass\.webp$/, ''))) continue;
    if (await glass.find(copy)) continue;
    const response = await answered(fetch(copy));
    if (response && isPicture(response)) await glass.keep(copy, response);
  }
}
