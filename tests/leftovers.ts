/**
 * What a test file can leave behind in its window. Each file of component tests has a frame of its own, which ends most
 * of it; but a file that leaves something has an effect that it does not end, and its own later tests see it.
 */
export interface LeftoverCheck {
  /** Describes each lock, timer, window listener, channel and stored key that is left; empty when there is none. */
  find: () => Promise<string[]>;
}

/** Timers of at most this length, ms, may still run at the end of a file: they end by themselves while it is checked. */
const SHORT_MS = 1000;
/** Time between two looks while short timers and requests for locks come to their end, ms. */
const LOOK_MS = 20;
const PROBE = 'leftover-check';

interface Timer {
  ms: number;
  stack: string;
}

/** Starts to record. Call it before any module of the page is loaded. */
export function watchForLeftovers(window: Window & typeof globalThis): LeftoverCheck {
  const timers = recordTimers(window);
  const listeners = [recordListeners(window, 'window'), recordListeners(window.document, 'document')];
  const channels = recordChannels(window);
  return {
    async find() {
      await timers.shortOnesEnded();
      return [
        ...(await heldLocks(window.navigator.locks)),
        ...timers.left(),
        ...listeners.flatMap(({ left }) => left()),
        ...channels.left(),
        ...(await storedKeys(window)),
      ];
    },
  };
}

/** The lines of a stack that name a file of this project. */
const callers = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /\/(src|tests)\//.test(line) && !line.includes('/tests/leftovers.ts'))
    .slice(0, 3)
    .map((line) => line.trim().replace(/https?:\/\/[^/]+\//, '').replace(/\?[^:)]*/, ''))
    .join(' ');

function recordTimers(window: Window & typeof globalThis) {
  const begin = { once: window.setTimeout.bind(window), again: window.setInterval.bind(window) };
  const running = new Map<number, Timer>();
  const setTimeout = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
    const id = Number(
      begin.once(() => {
        running.delete(id);
        if (typeof run === 'function') Reflect.apply(run, window, given);
      }, ms),
    );
    running.set(id, { ms, stack: callers(new Error().stack) });
    return id;
  };
  const setInterval = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
    const id = Number(begin.again(() => typeof run === 'function' && Reflect.apply(run, window, given), ms));
    running.set(id, { ms: Infinity, stack: callers(new Error().stack) });
    return id;
  };
  // One list holds the timers of both kinds (HTML standard).
  const end = window.clearTimeout.bind(window);
  const clear = (id?: number) => {
    if (id !== undefined) running.delete(id);
    end(id);
  };
  Object.assign(window, { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear });
  // Timers of the test runner itself have no caller in this project.
  const own = () => [...running.values()].filter(({ stack }) => stack !== '');
  return {
    shortOnesEnded: async () => {
      while (own().some(({ ms }) => ms <= SHORT_MS)) await new Promise((resolve) => begin.once(resolve, LOOK_MS));
    },
    left: () => own().map(({ ms, stack }) => `a timer of ${ms} ms (${stack})`),
  };
}

function recordListeners(target: EventTarget, name: string) {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const running: { kind: string; listener: unknown; capture: boolean; stack: string }[] = [];
  const isCapturing = (options?: boolean | EventListenerOptions) =>
    typeof options === 'object' ? options.capture === true : options === true;
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
    running.push({ kind, listener, capture: isCapturing(options), stack: callers(new Error().stack) });
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
        .filter(({ stack }) => stack !== '')
        .map(({ kind, stack }) => `a listener for ${kind} on the ${name} (${stack})`),
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

async function storedKeys({ localStorage, sessionStorage, indexedDB, caches }: Window & typeof globalThis) {
  return [
    ...Object.keys(localStorage).map((key) => `the key ${key} in localStorage`),
    ...Object.keys(sessionStorage).map((key) => `the key ${key} in sessionStorage`),
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
    ...(await caches.keys()).map((name) => `the cache ${name}`),
  ];
}
