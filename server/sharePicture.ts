import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureInfo, type PictureInfo } from './imageHeader.ts';
import type { Layers } from './wallpaperFiles.ts';

/** What chats and feeds show of the page. */
export const SHARE_PICTURE = '/images/share.jpg';

/** The size of the picture that is served, px: the owner's before the one that ships. Undefined where it is not known. */
export function shareSize({ owner, built }: Layers): PictureInfo['size'] {
  const file = [owner, built].map((folder) => join(folder, SHARE_PICTURE)).find((path) => existsSync(path));
  return file === undefined ? undefined : pictureInfo(readFileSync(file))?.size;
}
