import { requestFromWorker } from '@/media/pictures/requestFromWorker';
import { warn } from '@/shared/lib/log';
import type { MadePicture } from './makePicture';

/** Processes pictures one at a time. */
export interface PictureMaker {
  make(file: Blob): Promise<MadePicture>;
  /** Stops the current work and frees its memory. */
  stop(): void;
}

type Make = PictureMaker['make'];

/**
 * Creates a picture maker that uses a worker, so that the page stays responsive; if there is none, or it fails, it
 * works in the page.
 */
export function pictureMaker(): PictureMaker {
  const worker = startWorker();
  let make: Make = worker ? (file) => requestFromWorker<MadePicture>(worker, file) : inPage;
  return {
    async make(file) {
      try {
        return await make(file);
      } catch (error) {
        warn('own wallpapers', error);
        make = inPage;
        return make(file);
      }
    },
    stop: () => worker?.terminate(),
  };
}

/** Undefined if the browser has no OffscreenCanvas, or the page's policy forbids workers. */
function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(new URL('./takingWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

async function inPage(file: Blob): Promise<MadePicture> {
  const { makePicture } = await import('./makePicture');
  return makePicture(file);
}
