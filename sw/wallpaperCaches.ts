import { endingOf } from '../src/contract/workerMessages.ts';
import { keptFiles, plainAddress, type KeptFiles } from './limitedCache.ts';
import type { Limits } from './cacheEviction.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_MS = 86_400_000;
const MB = 1_000_000;

/** All kinds together keep at most four opaque answers: a browser counts each as some 7 MB, whatever its size. */
const limits = (opaque: number, more: Partial<Limits> = {}): Limits => ({
  files: 3,
  bytes: 6 * MB,
  ageMs: 60 * DAY_MS,
  fileBytes: 5 * MB,
  opaque,
  ...more,
});

/** The site's own pictures. */
export const local = keptFiles('wallpapers-local', limits(0, { files: 12 }));
/** Random pictures that were shown last, one for each address. */
export const shown = keptFiles('wallpapers-shown', limits(1));
/** The picture of today, or of the last day that had one. */
export const daily = keptFiles('wallpapers-daily', limits(1));
/** Random pictures for the next time, one for each address. */
export const ahead = keptFiles('wallpapers-ahead', limits(2));

/** A request for a picture, or for the bytes of one. */
export interface PictureRequest {
  request: Request;
  /** The page that asks. */
  clientId: string;
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** What a page was given for an address: which of the pictures that a cache had there over time. */
export interface Given {
  files: KeptFiles;
  keptAt: number;
}

/** Lost with the worker: it matters for the seconds between a request and what the page says of it. */
const given = new Map<string, Given>();
const pageAnd = (clientId: string, address: string) => `${clientId} ${plainAddress(address)}`;

export function givenTo(clientId: string, address: string): Given | undefined {
  return given.get(pageAnd(clientId, address));
}

/** The address's picture in a cache, noted as what this page was given; undefined where there is none. */
export async function give(files: KeptFiles, { request, clientId }: PictureRequest): Promise<Response | undefined> {
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
  // Pages come and go: what the oldest was given matters no more.
  const [oldest] = given.keys();
  if (given.size > 50 && oldest !== undefined) given.delete(oldest);
}

/** A picture's answer, readable where its host allows that; undefined when the network fails. */
export async function askForPicture(address: string, cache: RequestCache = 'default'): Promise<Response | undefined> {
  try {
    return await fetch(address, { mode: 'cors', credentials: 'omit', cache });
  } catch {
    // A host that lets nobody read its pictures: an opaque answer then, which only an `img` can take.
    return answered(fetch(address, { mode: 'no-cors', cache }));
  }
}

/** An answer, or undefined where none comes. */
export function answered(response: Promise<Response>): Promise<Response | undefined> {
  return response.catch(() => undefined);
}

/** A local picture's address without its kind and size. */
const nameOf = (address: string): string => address.slice(0, address.length - endingOf(address).length);

/**
 * Any kept picture, so that no visit is without one: the one that was asked for in another kind or size (a phone may
 * have been turned), or one of the same kind and size, where there is one.
 */
export async function standIn(wanted = ''): Promise<Response | undefined> {
  const own = shuffled(await local.list());
  const same = own.filter(({ address }) => nameOf(address) === nameOf(wanted));
  const alike = own.filter(({ address }) => endingOf(address) === endingOf(wanted));
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
