import { isPicture } from '../cache/cacheableResponse.ts';
import { answered, glass, isOnSite, local, nameOf, type PictureRequest } from './wallpaperCaches.ts';

const PATH = /^images\/background\d+(?:-tall)?-glass\.webp$/;

/** By client id: whether the page's last local picture was the requested one and not a stand-in. In memory only. */
const givenOwn = new Map<string, Promise<boolean>>();

/** Whether an address is that of a blurred copy of one of this site's wallpapers. */
export const isGlassCopy = (address: string): boolean => isOnSite(address, PATH);

/** Records whether a page got the requested local picture, or a stand-in. */
export function noteLocalPicture(clientId: string, isOwn: Promise<boolean>): void {
  givenOwn.delete(clientId);
  givenOwn.set(clientId, isOwn);
  // Limits the map to 50 pages. The oldest entry is no longer needed: that page has loaded its files.
  const [oldest] = givenOwn.keys();
  if (givenOwn.size > 50 && oldest !== undefined) givenOwn.delete(oldest);
}

/**
 * The blurred copy of a local picture. Status 204 if the page got a stand-in for that picture: the page then blurs the
 * stand-in itself.
 */
export async function glassCopy({ request, clientId, waitUntil }: PictureRequest): Promise<Response> {
  // 204, because the browser logs error statuses to the console.
  if (!((await givenOwn.get(clientId)) ?? true)) return new Response(null, { status: 204 });
  const kept = await glass.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isPicture(response)) waitUntil(glass.keep(request.url, response.clone()));
  return response;
}

/** Caches the blurred copies whose pictures are cached. */
export async function cacheGlassCopies(copies: readonly string[]): Promise<void> {
  const pictures = new Set((await local.list()).map(({ address }) => nameOf(address)));
  for (const copy of copies) {
    if (!isGlassCopy(copy) || !pictures.has(copy.replace(/(?:-tall)?-glass\.webp$/, ''))) continue;
    if (await glass.find(copy)) continue;
    const response = await answered(fetch(copy));
    if (response && isPicture(response)) await glass.keep(copy, response);
  }
}
