/* Bundled into the inline boot script too: small. */
import { ownWallpaper } from '../../contract/ownDatabase';
import type { ReadOwn } from './pictureElement';

/** Creates object URLs of an own picture and its copy for glass. The wallpaper layer revokes them with the picture. */
export const ownBlobs: ReadOwn = async (id) => {
  const picture = await ownWallpaper(indexedDB, id);
  return picture && { whole: URL.createObjectURL(picture.whole), glass: URL.createObjectURL(picture.glass) };
};
