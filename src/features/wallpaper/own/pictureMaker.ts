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
  let make: Make = worker ? byWorker(worker) : inPage;
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

/** Rejects if the worker itself fails. A terminated worker never settles the promise. */
function byWorker(worker: Worker): Make {
  return (file) =>
    new Promise((resolve, reject) => {
      const settled = new AbortController();
      const { signal } = settled;
      const fail = () => {
        settled.abort();
        reject(new Error('the worker that makes pictures failed'));
      };
      const take = ({ data }: MessageEvent<MadePicture>) => {
        settled.abort();
        resolve(data);
      };
      worker.addEventListener('message', take, { signal });
      worker.addEventListener('error', fail, { signal });
      worker.addEventListener('messageerror', fail, { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(file);
    });
}

async function inPage(file: Blob): Promise<MadePicture> {
  const { makePicture } = await import('./makePicture');
  return makePicture(file);
}
