/* A worker's entry: makes pictures lighter before they are sent, one after the other, while the page stays usable. */
import { makeCover } from './makeCover';
import { makeWallpaper } from './makeWallpaper';
import type { Order } from './lighterPictures';

addEventListener('message', ({ data }: MessageEvent<Order>) => void answer(data));

async function answer({ kind, file }: Order): Promise<void> {
  const made = kind === 'cover' ? makeCover(file) : makeWallpaper(file);
  postMessage(await made.catch(() => ({ refused: 'unreadable' })));
}
