import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureInfo, type PictureInfo } from '../files/imageHeader.ts';
import type { Layers } from '../site/wallpaperFiles.ts';

/** Preview picture of the page in chats and feeds. */
export const SHARE_PICTURE = '/images/share.jpg';

/** Size of the served share picture, px: the owner's, else the built one. Undefined if it is unknown. */
export function shareSize({ owner, built }: Layers): PictureInfo['size'] | undefined {
  const file = [owner, built].map((folder) => join(folder, SHARE_PICTURE)).find((path) => existsSync(path));
  return file === undefined ? undefined : pictureInfo(readFileSync(file))?.size;
}
