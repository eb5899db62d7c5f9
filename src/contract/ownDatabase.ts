/* The database of own wallpapers, for page and service worker. */
import { OWN_DATABASE, OWN_DATABASE_VERSION, OWN_STORE, readOwnWallpaper, type OwnWallpaper } from './ownWallpapers.ts';

/** Opens the database, and makes it where there is none. Rejects where storage is blocked, full or broken. */
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
      // A later version of the page, or a visitor who clears the site's data, must not wait for this one.
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
  });
}

/** The picture with this id; undefined where there is none that can be read. */
export async function ownWallpaper(factory: IDBFactory, id: string): Promise<OwnWallpaper | undefined> {
  return readOwnWallpaper(await inDatabase(factory, 'readonly', (store) => store.get(id)));
}

/**
 * Does one thing in the database: opened for it, and closed after it, so that nothing holds on to a database that is
 * cleared beneath the page. Settles when the transaction is over: what is written is written then.
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
      // What fails aborts it, and only then it says why.
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? request.error ?? new Error('own wallpapers: nothing was done'));
      });
    });
  } finally {
    database.close();
  }
}
