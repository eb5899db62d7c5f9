import type { Services } from '@/store/services';
import type { MineEntry } from './entry';
import type { MineLinks } from './mineSlice';
import { mineStateOf } from './mineStateOf';
import { storedEntries, storeEntries } from './mineStore';

const LOCK = 'porchlight-mine';

/** Reads and writes the own links for redux-persist. */
export interface MineKeeper {
  read: () => MineLinks;
  /** Rejects where the browser's storage does not take them. */
  write: (entries: readonly MineEntry[]) => Promise<void>;
}

/**
 * Another tab may write at any time. So reading, merging and writing happen under a lock of the browser's; where there
 * is none (a page without https) they happen in one task. What still waits for the lock when the page goes is written
 * without it: it is merged all the same.
 */
export function mineKeeper({ storage, now }: Pick<Services, 'storage' | 'now'>): MineKeeper {
  const waiting = new Set<() => void>();
  addEventListener('pagehide', () => {
    for (const write of waiting) write();
  });
  return {
    read: () => mineStateOf(storedEntries(storage, now())),
    write: (entries) =>
      new Promise((resolve, reject) => {
        const write = () => {
          if (!waiting.delete(write)) return;
          if (storeEntries(storage, entries, now())) resolve();
          else reject(new Error('storage is full or shut'));
        };
        waiting.add(write);
        if ('locks' in navigator) navigator.locks.request(LOCK, write).catch(write);
        else write();
      }),
  };
}
