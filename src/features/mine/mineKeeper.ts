import { pathKey } from '@/contract/pathKey';
import type { Services } from '@/store/services';
import type { MineEntry } from './entry';
import type { MineLinks } from './mineSlice';
import { mineStateOf } from './mineStateOf';
import { storedEntries, storeEntries } from './mineStore';

const LOCK = pathKey('porchlight-mine');

/** Reads and writes the own links for redux-persist. */
export interface MineKeeper {
  read: () => MineLinks;
  /** Rejects if the browser's storage refuses the entries. */
  write: (entries: readonly MineEntry[]) => Promise<void>;
}

/**
 * Other tabs may write at any time, so reading, merging and writing run under a Web Lock; without Web Locks (a page
 * without HTTPS) in one task. On `pagehide`, writes still waiting for the lock run without it; they are merged anyway.
 */
export function mineKeeper({ storage, now, signal }: Pick<Services, 'storage' | 'now' | 'signal'>): MineKeeper {
  const waiting = new Set<() => void>();
  addEventListener(
    'pagehide',
    () => {
      for (const write of waiting) write();
    },
    { signal },
  );
  signal.addEventListener('abort', () => waiting.clear(), { once: true });
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
        if ('locks' in navigator) navigator.locks.request(LOCK, { signal }, write).catch(write);
        else write();
      }),
  };
}
