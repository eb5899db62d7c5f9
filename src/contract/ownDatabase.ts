/* The database of own wallpapers, for page and service worker. */
import {
  OWN_FILES,
  OWN_DATABASE,
  OWN_DATABASE_VERSION,
  OWN_STORE,
  readOwnWallpaper,
  type OwnWallpaper,
} from './ownWallpapers.ts';

/** Opens the database and creates it if necessary. Rejects if storage is blocked, full or broken. */
function openOwnDatabase(factory: IDBFactory): Promise<IDBDatabase> {
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

/** Keys of the records of pictures, and of those of the files of one picture. */
export const ownPictures = (): IDBKeyRange => IDBKeyRange.upperBound(OWN_FILES, true);
export const ownFiles = (id: string): IDBKeyRange => IDBKeyRange.bound(`${OWN_FILES}${id}-`, `${OWN_FILES}${id}-~`);

/** The picture with this id and its files; undefined if it is missing or invalid. */
export async function ownWallpaper(factory: IDBFactory, id: string): Promise<OwnWallpaper | undefined> {
  const read = (store: IDBObjectStore) => {
    const [picture, files] = [store.get(id), store.getAll(ownFiles(id))];
    return {
      get result() {
        return readOwnWallpaper(picture.result, files.result);
      },
    };
  };
  return inDatabase(factory, 'readonly', read);
}

/**
 * Opens the database, runs one action and closes it, so that deleting the site's data is not blocked. Resolves to the
 * action's `result` when the transaction has completed, so written data is stored.
 */
export async function inDatabase<Result>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => { readonly result: Result },
): Promise<Result> {
  const database = await openOwnDatabase(factory);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(OWN_STORE, mode);
      let pending: { readonly result: Result };
      try {
        pending = action(transaction.objectStore(OWN_STORE));
      } catch (error) {
        // Otherwise, what the action has written before it failed would be stored.
        transaction.abort();
        throw error;
      }
      transaction.addEventListener('complete', () => resolve(pending.result));
      // A failed request aborts the transaction; its error is set only then.
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? new Error('own wallpapers: nothing was done'));
      });
    });
  } finally {
    database.close();
  }
}
