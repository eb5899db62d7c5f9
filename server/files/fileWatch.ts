import { statsOf } from './fileStats.ts';

/** A file whose size and time have not changed for this long is no longer being written, ms. */
const UNCHANGED_MS = 300;
/** Maximum number of waits; the file is then read as it is. */
const MOST_WAITS = 20;

/** A text of a file's times, size and inode, for detecting changes; `missing` if there is no file. */
export function changeStamp(file: string): string {
  const stats = statsOf(file);
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : 'missing';
}

/**
 * Blocks this thread until a file has not changed for a while. Only for a start or a build, while there are no
 * requests.
 */
export function waitUntilUnchanged(file: string): void {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const age = Date.now() - (statsOf(file)?.mtimeMs ?? 0);
    // An `mtime` in the future does not show when the file was written.
    if (age >= UNCHANGED_MS || age < 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, UNCHANGED_MS - age);
  }
}

interface WatchOptions<Reading> {
  file: string;
  /** Minimum interval between two checks for a change, ms. */
  lookAgainMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined;
  /** Waits for some milliseconds. */
  wait?: ((ms: number) => Promise<void>) | undefined;
  read: () => Promise<Reading>;
  onRead: (reading: Reading) => void;
}

/** Detects and reads changes of a file that the owner may save at any time. */
export interface FileWatch {
  /** Checks for a change, at most once per `lookAgainMs`, and starts reading a changed file. */
  look: () => void;
  /** Checks for a change regardless of `lookAgainMs`; resolves after a changed file has been read. */
  catchUp: () => Promise<void>;
  /**
   * Reads the file, changed or not, without waiting until it is stable: for callers that have just written it
   * completely.
   */
  readNow: () => Promise<void>;
  /** Resolves when the current reading ends; at once if the file is not being read. */
  settled: () => Promise<void>;
}

/**
 * Watches a file that has just been read. A changed file is read once its size and time have been stable for 300 ms,
 * and again if it changed during reading.
 */
export function watchFile<Reading>(options: WatchOptions<Reading>): FileWatch {
  const { file, lookAgainMs, now = () => performance.now(), wait = pause, read, onRead } = options;
  let seen = changeStamp(file);
  let lookedAt = now();
  let reading: Promise<void> | undefined;

  async function readAgain(isWhole: boolean): Promise<void> {
    for (let whole = isWhole; ; whole = false) {
      const stamp = changeStamp(file);
      if (!whole) {
        await wait(UNCHANGED_MS);
        if (changeStamp(file) !== stamp) continue;
      }
      const result = await read();
      if (changeStamp(file) !== stamp) continue;
      seen = stamp;
      onRead(result);
      return;
    }
  }

  function begin(isWhole: boolean): Promise<void> {
    reading = readAgain(isWhole).finally(() => (reading = undefined));
    return reading;
  }

  async function idle(): Promise<void> {
    if (!reading) return;
    await reading;
    await idle();
  }

  return {
    look() {
      if (reading || now() - lookedAt < lookAgainMs) return;
      lookedAt = now();
      if (changeStamp(file) !== seen) void begin(false);
    },
    async catchUp() {
      await idle();
      if (changeStamp(file) !== seen) await begin(false);
    },
    async readNow() {
      await idle();
      await begin(true);
    },
    settled: async () => reading,
  };
}

/** The timer does not keep the process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
