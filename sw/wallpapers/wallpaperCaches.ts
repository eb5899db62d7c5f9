import { endingOf, variantOf } from '../../src/contract/workerMessages.ts';
import {
  DAILY_WALLPAPER_LIMITS,
  GLASS_LIMITS,
  LOCAL_WALLPAPER_LIMITS,
  NEXT_WALLPAPER_LIMITS,
  SHOWN_WALLPAPER_LIMITS,
} from '../cache/cacheLimits.ts';
import { limitedCache, withoutFragment, type LimitedCache } from '../cache/limitedCache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Wallpapers of this site. */
export const local = limitedCache('wallpapers-local', LOCAL_WALLPAPER_LIMITS);
/** Blurred copies of this site's wallpapers, shown behind glass surfaces. */
export const glass = limitedCache('wallpapers-glass', GLASS_LIMITS);
/** The random pictures that were shown last, one for each address. */
export const shown = limitedCache('wallpapers-shown', SHOWN_WALLPAPER_LIMITS);
/** The daily picture, of today or of the last day on which the service answered. */
export const daily = limitedCache('wallpapers-daily', DAILY_WALLPAPER_LIMITS);
/** Random pictures that are prefetched for the next visit, one for each address. */
export const ahead = limitedCache('wallpapers-ahead', NEXT_WALLPAPER_LIMITS);

/** A request for a picture: by an `img` element, or by a script that reads it. */
export interface PictureRequest {
  request: Request;
  /** The client id of the page that makes the request. */
  clientId: string;
  /** Keeps the worker alive for work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The cached file that a page was given for an address. The picture at an address changes over time; `keptAt` tells the
 * versions apart.
 */
export interface Given {
  files: LimitedCache;
  keptAt: number;
}

/**
 * By client id and address. In memory only: an entry is needed for the few seconds between a request and the page's
 * message about it.
 */
const given = new Map<string, Given>();
const pageAnd = (clientId: string, address: string) => `${clientId} ${withoutFragment(address)}`;

export function givenTo(clientId: string, address: string): Given | undefined {
  return given.get(pageAnd(clientId, address));
}

/** The cached picture for an address, recorded as given to this page; undefined where there is none. */
export async function give(files: LimitedCache, { request, clientId }: PictureRequest): Promise<Response | undefined> {
  const kept = await files.find(request.url);
  const picture = kept && (await files.match(request.url));
  if (!picture) return undefined;
  noteGiven(clientId, request.url, { files, keptAt: kept.keptAt });
  return picture;
}

export function noteGiven(clientId: string, address: string, what: Given | undefined): void {
  const key = pageAnd(clientId, address);
  given.delete(key);
  if (what) given.set(key, what);
  // Limits the map to 50 entries; those of the oldest pages are no longer needed.
  const [oldest] = given.keys();
  if (given.size > 50 && oldest !== undefined) given.delete(oldest);
}

/** Fetches a picture, readable (CORS) where its host allows that; undefined when the network fails. */
export async function askForPicture(address: string, cache: RequestCache = 'default'): Promise<Response | undefined> {
  try {
    return await fetch(address, { mode: 'cors', credentials: 'omit', cache });
  } catch {
    // The host does not allow CORS. An opaque response can still be displayed in an `img`.
    return answered(fetch(address, { mode: 'no-cors', cache }));
  }
}

/** A response, or undefined where the request fails. */
export function answered(response: Promise<Response>): Promise<Response | undefined> {
  return response.catch(() => undefined);
}

/** Whether an address is within the worker's scope and its path relative to the scope matches `path`. */
export function isOnSite(address: string, path: RegExp): boolean {
  const { scope } = self.registration;
  return address.startsWith(scope) && path.test(address.slice(scope.length));
}

/** A local picture's address without variant suffix and extension. */
export const nameOf = (address: string): string => address.slice(0, address.length - endingOf(address).length);

/**
 * A cached picture as a replacement for one that is not available. Preferred: the same picture in another variant (a
 * phone may have been rotated), then another picture of the same variant, then any other.
 */
export async function standIn(wanted = ''): Promise<Response | undefined> {
  const own = shuffled(await local.list());
  const same = own.filter(({ address }) => nameOf(address) === nameOf(wanted));
  const alike = own.filter(({ address }) => variantOf(address) === variantOf(wanted));
  for (const { address } of [...same, ...alike, ...own]) {
    const picture = await local.match(address);
    if (picture) return picture;
  }
  for (const files of [shown, ahead, daily]) {
    for (const { address } of await files.list()) {
      const picture = await files.match(address);
      if (picture) return picture;
    }
  }
  return undefined;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

export const isOffline = (): boolean => !self.navigator.onLine;
