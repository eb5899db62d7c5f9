import { vi } from 'vitest';

export const SCOPE = 'https://porch.example/';

/** Answers the worker's requests. Undefined means a network failure. */
export type Network = (request: Request) => Response | Promise<Response> | undefined;

export interface FakeWorker {
  storage: FakeCaches;
  /** Every request that the worker made. */
  asked: Request[];
  network: (network: Network) => void;
  online: (isOnline: boolean) => void;
}

/** The globals of a service worker, in memory. Modules of `sw/` must be imported after this call. */
export function fakeWorker(): FakeWorker {
  vi.resetModules();
  const storage = new FakeCaches();
  const asked: Request[] = [];
  let answer: Network | undefined;
  const navigator = {
    onLine: true,
    storage: { estimate: () => Promise.resolve({ usage: storage.usage() }) },
  };
  vi.stubGlobal('self', { registration: { scope: SCOPE }, navigator });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const request = asRequest(input, init);
    asked.push(request);
    init.signal?.throwIfAborted();
    const response = navigator.onLine ? await answer?.(request) : undefined;
    if (!response) throw new TypeError('Failed to fetch');
    // A host without CORS.
    if (response.type === 'opaque' && request.mode !== 'no-cors') throw new TypeError('Failed to fetch');
    return response;
  });
  return {
    storage,
    asked,
    network: (network) => {
      answer = network;
    },
    online: (isOnline) => {
      navigator.onLine = isOnline;
    },
  };
}

/** A request with a destination and a mode, which Node's `Request` does not support. */
export function asRequest(input: Request | string, init: RequestInit = {}, destination = ''): Request {
  const request = new Request(input, { headers: init.headers ?? {} });
  const { mode = 'cors', cache = input instanceof Request ? input.cache : 'default' } = init;
  return Object.defineProperties(request, {
    mode: { value: mode },
    cache: { value: cache },
    destination: { value: destination },
  });
}

export const imageRequest = (address: string) => asRequest(address, { mode: 'no-cors' }, 'image');

/** A response from another origin without CORS. */
export function opaqueResponse(name = ''): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaque' },
    status: { value: 0 },
    clone: { value: () => opaqueResponse(name) },
    // Lets a test tell opaque responses apart.
    url: { value: name },
  });
}

export function picture(bytes = 1000, headers: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg', ...headers } });
}

/** Size that a browser may count for an opaque response, bytes. */
const OPAQUE_BYTES = 14_431 * 1024;

/** Cache storage in memory, with a quota. */
export class FakeCaches {
  readonly caches = new Map<string, FakeCache>();
  /** Bytes. */
  quota = Infinity;

  open(name: string): Promise<FakeCache> {
    const cache = this.caches.get(name) ?? new FakeCache(this);
    this.caches.set(name, cache);
    return Promise.resolve(cache);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.has(name));
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.delete(name));
  }

  async match(address: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.caches.get(cacheName)?.match(address);
  }

  usage(): number {
    return [...this.caches.values()].reduce((sum, cache) => sum + cache.bytes(), 0);
  }

  /** Addresses of the cached files by cache name, without the indexes. */
  files(): Record<string, string[]> {
    const entries = [...this.caches].map(([name, cache]) => [name, cache.addresses()] as const);
    return Object.fromEntries(entries.filter(([, addresses]) => addresses.length > 0));
  }
}

class FakeCache {
  readonly #entries = new Map<string, { give: () => Response; bytes: number }>();
  readonly #storage: FakeCaches;

  constructor(storage: FakeCaches) {
    this.#storage = storage;
  }

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.#entries.get(address)?.give());
  }

  async put(address: string, response: Response): Promise<void> {
    const file = response.type === 'opaque' ? undefined : await response.blob();
    const bytes = file?.size ?? OPAQUE_BYTES;
    const { headers } = response;
    const before = this.#entries.get(address)?.bytes ?? 0;
    if (this.#storage.usage() - before + bytes > this.#storage.quota) throw new DOMException('', 'QuotaExceededError');
    this.#entries.delete(address);
    this.#entries.set(address, { give: () => (file ? new Response(file, { headers }) : response.clone()), bytes });
  }

  delete(address: string): Promise<boolean> {
    return Promise.resolve(this.#entries.delete(address));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#entries.keys()].map((address) => new Request(address)));
  }

  bytes(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  addresses(): string[] {
    return [...this.#entries.keys()].filter((address) => !address.includes('porchlight.invalid')).toSorted();
  }
}
