import { openOwnDatabase, ownPictures } from '@/contract/ownDatabase';
import { OWN_DATABASE, OWN_STORE } from '@/contract/ownWallpapers';
import { isOfThisPath, isOwnCache } from '@/contract/pathKey';
import { isRecord } from '@/contract/read';
import { warn } from '@/shared/lib/log';

/** Kinds of stored data, in display order. */
export const STORAGE_KINDS = ['settings', 'links', 'pictures', 'wallpapers', 'songs', 'page', 'answers'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Size of each kind, bytes; empty kinds are left out. */
export type StorageByKind = Partial<Record<StorageKind, number>>;

/** The worker's caches, as `sw/` names them. */
const CACHES: readonly [RegExp, StorageKind][] = [
  [/^porchlight-(pictures|glass|daily|random)/, 'wallpapers'],
  [/^porchlight-heard-/, 'songs'],
  [/^porchlight-(shell|precache|last-parts)/, 'page'],
];

/** Measures the stored data by kind. Data that cannot be read counts as 0 bytes. `answerKeys` as in `clearCaches()`. */
export async function storageByKind(answerKeys: readonly string[]): Promise<StorageByKind> {
  const sizes: StorageByKind = {};
  const add = (kind: StorageKind, bytes: number) => {
    if (bytes > 0) sizes[kind] = (sizes[kind] ?? 0) + bytes;
  };
  const attempts = [() => addStoredTexts(answerKeys, add), () => addPictures(add), () => addCaches(add)];
  for (const attempt of attempts) {
    await attempt().catch((error: unknown) => warn('storage', error));
  }
  return sizes;
}

type Add = (kind: StorageKind, bytes: number) => void;

/** Empty if storage is blocked, which the page's `safeStorage()` has reported. */
function storedTexts(): [string, unknown][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}

async function addStoredTexts(answerKeys: readonly string[], add: Add): Promise<void> {
  for (const [key, text] of storedTexts()) {
    if (!isOfThisPath(key)) continue;
    const isLinks = /^(persist:)?mine\b/.test(key);
    // Two bytes per UTF-16 code unit.
    add(isLinks ? 'links' : answerKeys.includes(key) ? 'answers' : 'settings', 2 * (key.length + String(text).length));
  }
}

/** Each picture's record has the size of all its files. */
async function addPictures(add: Add): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === OWN_DATABASE)) return;
  const database = await openOwnDatabase(indexedDB);
  try {
    await new Promise<void>((resolve, reject) => {
      const request = database.transaction(OWN_STORE).objectStore(OWN_STORE).openCursor(ownPictures());
      request.addEventListener('error', () => reject(request.error ?? new Error('own wallpapers cannot be read')));
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) {
          resolve();
          return;
        }
        const picture: unknown = cursor.value;
        if (isRecord(picture)) add('pictures', Number(picture['bytes']) || 0);
        cursor.continue();
      });
    });
  } finally {
    database.close();
  }
}

async function addCaches(add: Add): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) {
    const kind = CACHES.find(([pattern]) => pattern.test(name))?.[1];
    if (!kind || !isOwnCache(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const file = await cache.match(request);
      if (file) add(kind, await sizeOf(file));
    }
  }
}

/**
 * Size of a response, bytes; 0 if it is opaque. For compressed responses `Content-Length` is the compressed size, so
 * the body is measured.
 */
async function sizeOf(file: Response): Promise<number> {
  const sent = file.headers.get('content-encoding') ? 0 : Number(file.headers.get('content-length'));
  return sent || (await file.blob()).size;
}
