import PQueue from 'p-queue';
import { requestFromWorker } from '@/media/pictures/requestFromWorker';
import type { PictureRefusal } from '@/media/pictures/openPicture';
import type { MadeWallpaper } from './makeWallpaper';

/** A request to the worker. */
export interface PictureOrder {
  kind: 'wallpaper' | 'cover';
  file: Blob;
}

/** `isFirstFrame`: the file is animated, and only its first frame was used. */
export type MadeCover = { cover: Blob; isFirstFrame: boolean } | { refused: PictureRefusal };

/** One worker and one picture at a time, since each decoded photo uses much memory. */
let worker: Worker | undefined;
const queue = new PQueue({ concurrency: 1 });

/** Converts a photo to the files of a wallpaper. Rejects if it is cancelled or the worker fails. */
export const lighterWallpaper = (file: Blob, signal: AbortSignal): Promise<MadeWallpaper> =>
  queue.add(() => byWorker({ kind: 'wallpaper', file }, signal));

export const lighterCover = (file: Blob, signal: AbortSignal): Promise<MadeCover> =>
  queue.add(() => byWorker({ kind: 'cover', file }, signal));

async function byWorker<Made>(order: PictureOrder, signal: AbortSignal): Promise<Made> {
  if (signal.aborted) throw new Error('cancelled');
  worker ??= new Worker(new URL('./deskPictureWorker.ts', import.meta.url), { type: 'module' });
  const at = worker;
  const settled = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('cancelled')), { signal: settled.signal });
  });
  try {
    return await Promise.race([requestFromWorker<Made>(at, order), cancelled]);
  } catch (error) {
    // Stops the conversion at once and frees its memory.
    at.terminate();
    worker = undefined;
    throw error;
  } finally {
    settled.abort();
  }
}
