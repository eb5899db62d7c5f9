import { variantOf, type WallpaperMessage } from '../../src/contract/workerMessages.ts';
import { inTime } from '../../src/shared/lib/inTime.ts';
import { isPicture, isSameFile } from '../cache/cacheableResponse.ts';
import { isYounger } from '../cache/freshness.ts';
import { cacheGlassCopies, noteLocalPicture } from './glassCopies.ts';
import {
  answered,
  glass,
  isOffline,
  isOnSite,
  local,
  nameOf,
  standIn,
  type PictureRequest,
} from './wallpaperCaches.ts';

/** Time to wait for a response before another cached picture is shown instead, ms. */
const LIMIT_MS = 3000;

/** A cached local picture is not revalidated before this age, ms. Equals the `max-age` that the server sends. */
const FRESH_MS = 600_000;

/** Number of local pictures that are cached for offline visits, in addition to the one that is shown. */
const OTHERS = 2;

const PATH = /^images\/background\d+(?:(?:-1280|-1920|-tall)?\.(?:avif|webp)|\.jpg)$/;

/** Whether an address is that of one of this site's wallpapers. */
export const isLocal = (address: string): boolean => isOnSite(address, PATH);

/**
 * The cached picture if there is one, otherwise the network's. If the network fails, is slow, or the browser is
 * offline: any other cached picture.
 */
export function localPicture(asked: PictureRequest): Promise<Response> {
  let isOwn = true;
  const picture = pictureOr(asked, async () => {
    const other = await standIn(asked.request.url);
    if (other) isOwn = false;
    return other;
  });
  noteLocalPicture(
    asked.clientId,
    picture.then(
      () => isOwn,
      () => false,
    ),
  );
  return picture;
}

type FindOther = () => Promise<Response | undefined>;

async function pictureOr({ request, waitUntil }: PictureRequest, findOther: FindOther): Promise<Response> {
  const kept = await local.match(request.url);
  if (kept) return kept;
  const other = isOffline() ? await findOther() : undefined;
  if (other) return other;
  const coming = fetch(request);
  const response = await inTime(answered(coming), LIMIT_MS);
  if (response && isPicture(response)) {
    waitUntil(local.keep(request.url, response.clone()));
    return response;
  }
  // With nothing in the cache, a slow response or an error response is better than none.
  return (await findOther()) ?? response ?? coming;
}

/**
 * Caches the picture that a page shows, and others of the same variant. A cached picture is revalidated after the page
 * has opened, at most every ten minutes. No visit waits for the revalidation, and a 304 is cheap. A picture that the
 * owner has replaced is shown from the next visit on, without revision numbers. Pictures that the owner no longer lists
 * are dropped.
 */
export async function cacheLocalWallpapers(message: WallpaperMessage): Promise<void> {
  await cachePictures(message);
  await cacheGlassCopies(message.copies);
}

async function cachePictures({ shown, others, thrifty }: WallpaperMessage): Promise<void> {
  const kept = await local.find(shown);
  if (!kept) await fetchLocal(shown);
  else if (!isYounger(kept.keptAt, FRESH_MS, Date.now())) await renew(shown);
  await dropForgotten(shown, others);
  if (thrifty || isOffline()) return;

  const alike = (await local.list()).filter(
    ({ address }) => address !== shown && variantOf(address) === variantOf(shown),
  );
  const keptAlready = new Set(alike.map(({ address }) => address));
  const missing = others.filter((address) => isLocal(address) && address !== shown && !keptAlready.has(address));
  // A fixed number of attempts, whether they succeed or not: if all pictures fail, they must not all be requested.
  for (const other of missing.slice(0, Math.max(0, OTHERS - alike.length))) await fetchLocal(other);
}

/**
 * Drops cached pictures that the page no longer lists. `others` is empty if the site shows no local wallpapers; nothing
 * is dropped then.
 */
async function dropForgotten(shown: string, others: readonly string[]): Promise<void> {
  if (others.length === 0) return;
  const names = new Set([shown, ...others].map(nameOf));
  for (const { address } of await local.list()) if (!names.has(nameOf(address))) await local.drop(address);
}

async function fetchLocal(address: string): Promise<void> {
  const response = await answered(fetch(address));
  if (response && isPicture(response)) await local.keep(address, response);
}

async function renew(address: string): Promise<void> {
  const fresh = await answered(fetch(address, { cache: 'no-cache' }));
  if (!fresh || !isPicture(fresh)) return;
  const before = await local.match(address);
  if (before && isSameFile(before, fresh)) {
    await fresh.body?.cancel();
    await local.confirm(address);
  } else {
    await local.keep(address, fresh);
    // The cached glass copies may show the old picture.
    await glass.clear();
  }
}
