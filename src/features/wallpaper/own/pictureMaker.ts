import { warn } from '@/shared/lib/log';
import type { MadePicture } from './makePicture';

/** Makes pictures one at a time. */
export interface PictureMaker {
  make(file: Blob): Promise<MadePicture>;
  /** Ends what is being made, and gives its memory back. */
  stop(): void;
}

type Make = PictureMaker['make'];

/** In a worker, so that the page stays usable; where there is none, or it fails, in the page itself. */
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

/** Undefined where the browser has no workers that can draw, or the page's policy allows none. */
function startWorker(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(new URL('./takingWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Rejects where the worker fails as a whole. One that was ended does not answer any more. */
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
