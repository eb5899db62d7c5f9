/* Worker entry: converts pictures before the upload, one after the other, without blocking the page. */
import { makeCover } from './makeCover';
import { makeWallpaper } from './makeWallpaper';
import type { PictureOrder } from './lighterPictures';

addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => void answer(data));

async function answer({ kind, file }: PictureOrder): Promise<void> {
  const made = kind === 'cover' ? makeCover(file) : makeWallpaper(file);
  postMessage(await made.catch(() => ({ refused: 'unreadable' })));
}
