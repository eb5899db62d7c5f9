/* Bundled into the inline boot script too: small. */
import { ownWallpaper } from '../../contract/ownDatabase';
import type { ReadOwn } from './pictureElement';

/** An own picture under addresses of this page alone. The layer gives them back with the picture. */
export const ownBlobs: ReadOwn = async (id) => {
  const picture = await ownWallpaper(indexedDB, id);
  return picture && { whole: URL.createObjectURL(picture.whole), glass: URL.createObjectURL(picture.glass) };
};
