import type { Refusal } from '@/shared/pictures/openPicture';
import type { MadeWallpaper } from './makeWallpaper';

/** What the worker is asked for. */
export interface Order {
  kind: 'wallpaper' | 'cover';
  file: Blob;
}

type MadeCover = { cover: Blob } | { refused: Refusal };

/** Makes a wallpaper's files of a photo. A worker for each: what is cancelled gives its memory back at once. */
export const lighterWallpaper = (file: Blob, signal: AbortSignal): Promise<MadeWallpaper> =>
  byWorker<MadeWallpaper>({ kind: 'wallpaper', file }, signal);

export const lighterCover = (file: Blob, signal: AbortSignal): Promise<MadeCover> =>
  byWorker<MadeCover>({ kind: 'cover', file }, signal);

/** Rejects where it is cancelled, or where the worker fails as a whole. */
function byWorker<Made>(order: Order, signal: AbortSignal): Promise<Made> {
  const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Made>((resolve, reject) => {
    const fail = () => reject(new Error(signal.aborted ? 'cancelled' : 'the worker that makes pictures failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<Made>) => resolve(data));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    signal.addEventListener('abort', fail, { once: true });
    if (signal.aborted) fail();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    else worker.postMessage(order);
  }).finally(() => worker.terminate());
}
