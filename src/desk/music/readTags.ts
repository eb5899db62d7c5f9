import { warn } from '@/shared/lib/log';

/** Tags of a song; fields are empty if they are missing. */
export interface Tags {
  title: string;
  artist: string;
  cover: Blob | undefined;
}

/** Time limit, ms: a damaged file may block the reader forever. */
const LIMIT_MS = 10_000;
const NONE: Tags = { title: '', artist: '', cover: undefined };

/** One worker for all songs, as it loads the tag library. */
let worker: Worker | undefined;

/** Reads the tags of a song in a worker. Never rejects: returns empty tags on failure. */
export function readTags(file: Blob): Promise<Tags> {
  worker ??= new Worker(new URL('./deskTagsWorker.ts', import.meta.url), { type: 'module' });
  const at = worker;
  const settled = new AbortController();
  const once = { signal: settled.signal };
  return new Promise<Tags>((resolve) => {
    const giveUp = () => {
      warn('desk: tags', new Error('the worker that reads tags failed'));
      at.terminate();
      worker = undefined;
      resolve(NONE);
    };
    const timer = setTimeout(giveUp, LIMIT_MS);
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    at.addEventListener('message', ({ data }: MessageEvent<Tags>) => resolve(data), once);
    at.addEventListener('error', giveUp, once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    at.postMessage(file);
  }).finally(() => settled.abort());
}
