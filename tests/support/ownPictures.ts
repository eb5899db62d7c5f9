import { OWN_DATABASE, type OwnWallpaper } from '../../src/contract/ownWallpapers';
import { closeChannel, storePicture } from '../../src/features/wallpaper/own/ownStore';

/** Removes all own pictures of the browser. */
export function forgetOwnPictures(): Promise<unknown> {
  closeChannel();
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(OWN_DATABASE).addEventListener('success', resolve);
  });
}

/** Id of an own picture, from a number of one digit. */
export const ownId = (number: number) => `00000000-0000-4000-a000-00000000000${number}`;

/** Stores pictures with these names, in this order; their ids are `ownId(1)`, `ownId(2)` and so on. */
export async function storeOwnPictures(names: readonly string[], input: Partial<OwnWallpaper> = {}): Promise<void> {
  for (const [index, name] of names.entries()) {
    await storePicture({
      id: ownId(index + 1),
      place: index,
      name,
      addedAt: 1,
      width: 16,
      height: 10,
      bytes: 1_000_000,
      whole: new Blob(['w']),
      small: new Blob(['s']),
      glass: new Blob(['g']),
      known: { dominant: '#284b56', scrim: 0.1 },
      ...input,
    });
  }
}
