/* The database of own wallpapers, for page and service worker. */
import { OWN_DATABASE, OWN_DATABASE_VERSION, OWN_STORE, readOwnWallpaper, type OwnWallpaper } from './ownWallpapers.ts';

/** Opens the database and creates it if necessary. Rejects if storage is blocked, full or broken. */
export function openOwnDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(OWN_DATABASE, OWN_DATABASE_VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(OWN_STORE, { keyPath: 'id' });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('own wallpapers cannot be opened')));
    request.addEventListener('blocked', () => reject(new Error('another tab keeps the own wallpapers open')));
    request.addEventListener('success', () => {
      const database = request.result;
      // Closes on request, so that a newer version of the page or the deletion of the site's data is not blocked.
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
  });
}

/** The picture with this id; undefined if it is missing or invalid. */
export async function ownWallpaper(factory: IDBFactory, id: string): Promise<OwnWallpaper | undefined> {
  return readOwnWallpaper(await inDatabase(factory, 'readonly', (store) => store.get(id)));
}

/**
 * Opens the database, runs one action and closes it, so that deleting the site's data is not blocked. Resolves when the
 * transaction has completed, so written data is stored.
 */
export async function inDatabase<Result>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openOwnDatabase(factory);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(OWN_STORE, mode);
      const request = action(transaction.objectStore(OWN_STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      // A failed request aborts the transaction; its error is set only then.
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? request.error ?? new Error('own wallpapers: nothing was done'));
      });
    });
  } finally {
    database.close();
  }
}
