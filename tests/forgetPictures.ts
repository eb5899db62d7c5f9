import { OWN_DATABASE } from '@/contract/ownWallpapers';

/** Empties the database of own wallpapers, which persists between tests. */
export function forgetPictures(): Promise<unknown> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(OWN_DATABASE).addEventListener('success', resolve);
  });
}
