import { endingOf, type WallpaperNews } from '../src/contract/workerMessages.ts';
import { inTime } from '../src/shared/lib/inTime.ts';
import { isPicture, isSameFile, isYounger } from './cacheEviction.ts';
import { answered, isOffline, local, standIn, type PictureRequest } from './wallpaperCaches.ts';

declare const self: ServiceWorkerGlobalScope;

/** A picture that does not even begin to come in this time gives way to a kept one, ms. */
const LIMIT_MS = 3000;

/** So long the site's own pictures hold without a question, ms: as long as their answers say. */
const FRESH_MS = 600_000;

/** Besides the one that is shown, so many pictures are there for visits without a network. */
const OTHERS = 2;

const PATH = /^images\/background\d+(?:-1280\.avif|-tall\.avif|\.avif|\.jpg)$/;

/** Whether an address is that of a wallpaper of this site. */
export function isLocal(address: string): boolean {
  const { scope } = self.registration;
  return address.startsWith(scope) && PATH.test(address.slice(scope.length));
}

/** The kept picture at once; else the network's; else, or without a network, any other that is kept. */
export async function localPicture({ request, waitUntil }: PictureRequest): Promise<Response> {
  const kept = await local.match(request.url);
  if (kept) return kept;
  const other = isOffline() ? await standIn(request.url) : undefined;
  if (other) return other;
  const coming = fetch(request);
  const response = await inTime(answered(coming), LIMIT_MS);
  if (response && isPicture(response)) {
    waitUntil(local.keep(request.url, response.clone()));
    return response;
  }
  // Where nothing is kept, what is slow, or what the server says, is better than nothing.
  return (await standIn(request.url)) ?? response ?? coming;
}

/**
 * Keeps the picture that a page shows, and others beside it. A kept one is asked for anew, once the page has opened and
 * at most every ten minutes: no visit waits for that, a 304 costs next to nothing, and a picture that the owner has
 * replaced is shown from the next visit on without anybody counting revisions.
 */
export async function keepLocal({ shown, others, thrifty }: WallpaperNews): Promise<void> {
  const kept = await local.find(shown);
  if (!kept) await fetchLocal(shown);
  else if (!isYounger(kept.keptAt, FRESH_MS, Date.now())) await renew(shown);
  if (thrifty || isOffline()) return;

  const alike = (await local.list()).filter(
    ({ address }) => address !== shown && endingOf(address) === endingOf(shown),
  );
  const keptAlready = new Set(alike.map(({ address }) => address));
  const missing = others.filter((address) => isLocal(address) && address !== shown && !keptAlready.has(address));
  // Whatever comes of them: a site whose pictures fail is not asked for all of them.
  for (const other of missing.slice(0, Math.max(0, OTHERS - alike.length))) await fetchLocal(other);
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
  }
}
