import { serialQueue } from '@/contract/serialQueue';
import type { Refusal } from '@/media/pictures/openPicture';
import type { MadeWallpaper } from './makeWallpaper';

/** A request to the worker. */
export interface Order {
  kind: 'wallpaper' | 'cover';
  file: Blob;
}

export type MadeCover = { cover: Blob } | { refused: Refusal };

/** One worker and one picture at a time, since each decoded photo takes much memory. */
let worker: Worker | undefined;
const queue = serialQueue();

/** Converts a photo to the files of a wallpaper. Rejects if it is cancelled or the worker fails. */
export const lighterWallpaper = (file: Blob, signal: AbortSignal): Promise<MadeWallpaper> =>
  queue(() => byWorker({ kind: 'wallpaper', file }, signal));

export const lighterCover = (file: Blob, signal: AbortSignal): Promise<MadeCover> =>
  queue(() => byWorker({ kind: 'cover', file }, signal));

function byWorker<Made>(order: Order, signal: AbortSignal): Promise<Made> {
  if (signal.aborted) return Promise.reject(new Error('cancelled'));
  worker ??= new Worker(new URL('./deskPictureWorker.ts', import.meta.url), { type: 'module' });
  const at = worker;
  const settled = new AbortController();
  const once = { signal: settled.signal };
  return new Promise<Made>((resolve, reject) => {
    const fail = () => {
      // Stops the conversion at once and frees its memory.
      at.terminate();
      worker = undefined;
      reject(new Error(signal.aborted ? 'cancelled' : 'the worker that makes pictures failed'));
    };
    at.addEventListener('message', ({ data }: MessageEvent<Made>) => resolve(data), once);
    at.addEventListener('error', fail, once);
    at.addEventListener('messageerror', fail, once);
    signal.addEventListener('abort', fail, once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    at.postMessage(order);
  }).finally(() => settled.abort());
}
