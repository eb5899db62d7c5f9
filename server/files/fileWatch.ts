import { UNCHANGED_MS, changeStamp } from './fileChange.ts';

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
