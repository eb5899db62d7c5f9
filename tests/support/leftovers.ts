/**
 * What a test file can leave behind in its window. Each file of component tests has a frame of its own, which ends most
 * of it; but a file that leaves something has an effect that it does not end, and its own later tests see it.
 */
export interface LeftoverCheck {
  /** Describes each lock, timer, window listener, channel and stored key that is left; empty when there is none. */
  find: () => Promise<string[]>;
}

/**
 * Timers of at most this length, ms, may still run at the end of a file: they end by themselves while it is checked. The
 * limit of a request (8 s) is among them: a fake clock that was installed meanwhile does not clear it.
 */
const SHORT_MS = 10_000;
/** Time between two looks while short timers and requests for locks come to their end, ms. */
const LOOK_MS = 20;
const PROBE = 'leftover-check';

/** Starts to record. Call it before any module of the page is loaded. */
export function watchForLeftovers(window: Window & typeof globalThis): LeftoverCheck {
  const timers = recordTimers();
  const listeners = [recordListeners(window, 'window'), recordListeners(window.document, 'document')];
  const channels = recordChannels(window);
  return {
    async find() {
      await timers.shortOnesEnded();
      const lasting = [...(await heldLocks(window.navigator.locks)), ...(await storedKeys(window))];
      await timers.shortOnesEnded();
      return [...lasting, ...timers.left(), ...listeners.flatMap(({ left }) => left()), ...channels.left()];
    },
  };
}

/** The lines of a stack that name a file of this project. */
const callers = (stack = ''): string =>
  stack
    .split('\n')
    .filter(
      (line) =>
        /\/(src|sw|server|scripts|tests)\//.test(line) &&
        !line.includes('node_modules') &&
        !line.includes('/tests/support/leftovers.ts'),
    )
    .slice(0, 3)
    .map((line) =>
      line
        .trim()
        .replace(/https?:\/\/[^/]+\//, '')
        .replace(/\?[^:)]*/, ''),
    )
    .join(' ');

/** Records the timers of this window or process that the project's own code starts from now on. */
export function recordTimers() {
  type Handle = ReturnType<typeof globalThis.setTimeout>;
  const start = { once: globalThis.setTimeout.bind(globalThis), again: globalThis.setInterval.bind(globalThis) };
  const end = globalThis.clearTimeout.bind(globalThis);
  const running = new Map<Handle, { ms: number; caller: string }>();
  const setTimeout = (run: (...input: unknown[]) => void, ms = 0, ...input: unknown[]): Handle => {
    const handle = start.once(() => {
      running.delete(handle);
      run(...input);
    }, ms);
    running.set(handle, { ms, caller: callers(new Error().stack) });
    return handle;
  };
  const setInterval = (run: (...input: unknown[]) => void, ms = 0, ...input: unknown[]): Handle => {
    const handle = start.again(() => run(...input), ms);
    running.set(handle, { ms: Infinity, caller: callers(new Error().stack) });
    return handle;
  };
  // One list holds the timers of both kinds (HTML standard).
  const clear = (handle?: Handle) => {
    if (handle !== undefined) running.delete(handle);
    end(handle);
  };
  Object.assign(globalThis, { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear });
  // Timers of the test runner have no caller in this project; in Node, one without a reference keeps no process alive.
  const left = () =>
    [...running].flatMap(([handle, timer]) =>
      timer.caller !== '' && (typeof handle !== 'object' || handle.hasRef()) ? [timer] : [],
    );
  return {
    shortOnesEnded: async () => {
      while (left().some(({ ms }) => ms <= SHORT_MS)) await new Promise((resolve) => start.once(resolve, LOOK_MS));
    },
    left: () => left().map(({ ms, caller }) => `a timer of ${ms} ms (${caller})`),
  };
}

/** Whether options of a listener ask for the capture phase. */
const isCapturing = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Whether a library has called the recorded function itself: React and user-event listen on the document for good. */
const isLibrary = (stack = ''): boolean =>
  stack
    .split('\n')
    .find((line) => line.includes('/') && !line.includes('/tests/support/leftovers.ts'))
    ?.includes('node_modules') ?? false;

function recordListeners(target: EventTarget, name: string) {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const running: { kind: string; listener: unknown; capture: boolean; caller: string }[] = [];
  const forget = (kind: string, listener: unknown, options?: boolean | EventListenerOptions) => {
    const at = running.findIndex(
      (one) => one.kind === kind && one.listener === listener && one.capture === isCapturing(options),
    );
    if (at >= 0) running.splice(at, 1);
  };
  const addEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (listener === null || signal?.aborted) return;
    forget(kind, listener, options);
    const caller = isLibrary(new Error().stack) ? '' : callers(new Error().stack);
    running.push({ kind, listener, capture: isCapturing(options), caller });
    signal?.addEventListener('abort', () => forget(kind, listener, options));
    if (once) add(kind, () => forget(kind, listener, options), options);
    add(kind, listener, options);
  };
  const removeEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    forget(kind, listener, options);
    remove(kind, listener, options);
  };
  Object.assign(target, { addEventListener, removeEventListener });
  return {
    left: () =>
      running
        .filter(({ caller }) => caller !== '')
        .map(({ kind, caller }) => `a listener for ${kind} on the ${name} (${caller})`),
  };
}

function recordChannels(window: Window & typeof globalThis) {
  const open = new Map<BroadcastChannel, string>();
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      open.set(this, callers(new Error().stack));
    }
    override close() {
      open.delete(this);
      super.close();
    }
  };
  return { left: () => [...open].map(([{ name }, stack]) => `the channel ${name} (${stack})`) };
}

/** The locks that this window holds or waits for. */
async function heldLocks(locks: LockManager): Promise<string[]> {
  return locks.request(`${PROBE} ${Math.random()}`, async (probe) => {
    const { held = [], pending = [] } = await locks.query();
    const own = held.find(({ name }) => name === probe?.name)?.clientId;
    return [...held, ...pending]
      .filter(({ clientId, name }) => clientId === own && name !== probe?.name)
      .map(({ name }) => `the lock ${name}`);
  });
}

/** Stored keys, databases and caches. They are removed, so that only the file that leaves them is named. */
async function storedKeys({ localStorage, sessionStorage, indexedDB, caches }: Window & typeof globalThis) {
  const [databases, cacheNames] = [await indexedDB.databases(), await caches.keys()];
  const left = [
    ...Object.keys(localStorage).map((key) => `the key ${key} in localStorage`),
    ...Object.keys(sessionStorage).map((key) => `the key ${key} in sessionStorage`),
    ...databases.map(({ name }) => `the database ${name}`),
    ...cacheNames.map((name) => `the cache ${name}`),
  ];
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of databases) indexedDB.deleteDatabase(name);
  await Promise.all(cacheNames.map((name) => caches.delete(name)));
  return left;
}

/** Fails the file with a list of what it leaves behind. */
export function refuseLeftovers(left: readonly string[]): void {
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join('; ')}`);
}
