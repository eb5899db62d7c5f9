import { CACHE_PREFIX } from './cachePrefix.ts';
import { isOpaque, leaving, type Kept, type Limits } from './cacheEviction.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files of one kind in one cache, with what is known of them. Nothing here rejects: keeping is a favour. */
export interface KeptFiles {
  readonly name: string;
  /** At once: false when the file is certainly not here. Until the list is read, anything may be. */
  mayKnow(address: string): boolean;
  find(address: string): Promise<Kept | undefined>;
  /** The file as it was kept; undefined where it is not, or is gone by now. Counts as a use. */
  match(address: string): Promise<Response | undefined>;
  /** Keeps an answer and lets others leave for it. False where it could not be kept. */
  keep(address: string, response: Response): Promise<boolean>;
  /** The network says that the kept file still holds. */
  confirm(address: string): Promise<void>;
  drop(address: string): Promise<void>;
  /** What is kept, most recently used first. */
  list(): Promise<Kept[]>;
  /** Everything goes. */
  clear(): Promise<void>;
}

/** The list of a cache's files lies among them, so that they never go without each other. Nobody has this address. */
const LIST = 'https://porchlight.invalid/kept';

/** Headers that told of the way here, not of the file. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'content-range', 'vary'];

/** All kinds, the most worth first: when the disk is full, the last ones leave. */
const kinds: KeptFiles[] = [];

/**
 * Opens no cache before something is asked of it. Workbox's own expiration knows no sizes, and it takes a kept file for
 * too old by its `Date` even where there is no other: with a wrong clock a visit offline would show nothing.
 */
export function keptFiles(kind: string, limits: Limits): KeptFiles {
  const name = `${CACHE_PREFIX}-${kind}`;
  let known: ReadonlySet<string> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other, or two changes of the list would lose one of them. */
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = queue.then(action);
    queue = result.catch(() => undefined);
    return result;
  }

  async function read(): Promise<Kept[]> {
    // A page may have thrown the cache away: nothing is held between two uses.
    const kept = (await caches.has(name)) ? await readList(await caches.open(name)) : [];
    known = new Set(kept.map(({ address }) => address));
    return kept;
  }

  async function write(cache: Cache, kept: readonly Kept[]): Promise<ReadonlySet<string>> {
    const addresses = new Set(kept.map(({ address }) => address));
    await cache.put(LIST, Response.json(kept));
    known = addresses;
    return addresses;
  }

  async function change(address: string, changed: Partial<Kept>): Promise<void> {
    const kept = await read();
    const file = kept.find((file) => file.address === address);
    if (!file) return;
    Object.assign(file, changed);
    await write(await caches.open(name), kept);
  }

  async function put(address: string, response: Response): Promise<boolean> {
    const opaque = isOpaque(response);
    const file = opaque ? undefined : await response.blob();
    const bytes = file?.size ?? 0;
    if (bytes > limits.fileBytes || (bytes === 0 && !opaque)) return false;
    const now = Date.now();
    const others = (await read()).filter((file) => file.address !== address);
    const kept = [{ address, bytes, keptAt: now, usedAt: now, opaque }, ...others];
    const gone = new Set(leaving(kept, limits, now));
    const cache = await caches.open(name);
    for (const old of gone) await cache.delete(old, { ignoreVary: true });
    await cache.put(address, file ? plain(file, response) : response);
    const stay = kept.filter((file) => !gone.has(file.address));
    await removeStrays(cache, await write(cache, stay));
    return true;
  }

  const files: KeptFiles = {
    name,
    mayKnow: (address) => known?.has(plainAddress(address)) ?? true,
    find: async (address) => (await files.list()).find((file) => file.address === plainAddress(address)),
    list: async () => {
      const kept = await quietly(() => inTurn(read));
      return kept?.toSorted((a, b) => b.usedAt - a.usedAt) ?? [];
    },
    match: (address) =>
      quietly(async () => {
        // Somebody waits for this: the list is not asked, and told only afterwards.
        const response = await caches.match(address, { cacheName: name, ignoreVary: true });
        if (response) void quietly(() => inTurn(() => change(plainAddress(address), { usedAt: Date.now() })));
        return response;
      }),
    async keep(address, response) {
      const url = plainAddress(address);
      if (isCall(url)) return false;
      const isKept = (await quietly(() => inTurn(() => put(url, response)))) ?? false;
      if (isKept) await quietly(holdTotal);
      return isKept;
    },
    confirm: async (address) => {
      await quietly(() => inTurn(() => change(plainAddress(address), { keptAt: Date.now() })));
    },
    drop: async (address) => {
      const url = plainAddress(address);
      await quietly(() =>
        inTurn(async () => {
          const kept = await read();
          if (!kept.some((file) => file.address === url)) return;
          const cache = await caches.open(name);
          await cache.delete(url, { ignoreVary: true });
          await write(
            cache,
            kept.filter((file) => file.address !== url),
          );
        }),
      );
    },
    clear: async () => {
      known = new Set();
      await quietly(() => caches.delete(name));
    },
  };
  kinds.push(files);
  void files.list();
  return files;
}

/** The answers of the site's own calls are nobody's but the page's: what they unlock must not lie on a disk. */
function isCall(address: string): boolean {
  return address.startsWith(new URL('api/', self.registration.scope).href);
}

/** Leaves nothing of what is kept, for what is worth more: the page itself. */
export async function clearAllKept(): Promise<void> {
  for (const files of kinds) await files.clear();
}

/** An address as caches compare it. */
export function plainAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** The file without its way here: neither redirects nor encodings, and nothing that answers depended on. */
function plain(file: Blob, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  return new Response(file, { headers });
}

async function readList(cache: Cache): Promise<Kept[]> {
  const list = await cache.match(LIST);
  try {
    const kept: unknown = await list?.json();
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Files without a list are strays; what comes next takes them away.
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'address' in value &&
    typeof value.address === 'string' &&
    URL.canParse(value.address) &&
    'bytes' in value &&
    typeof value.bytes === 'number' &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    'usedAt' in value &&
    typeof value.usedAt === 'number' &&
    'opaque' in value &&
    typeof value.opaque === 'boolean'
  );
}

/** A worker that ends between a file and the list leaves a file that nobody knows. */
async function removeStrays(cache: Cache, known: ReadonlySet<string>): Promise<void> {
  for (const { url } of await cache.keys()) {
    if (url !== LIST && !known.has(url)) await cache.delete(url, { ignoreVary: true });
  }
}

/** What an action gives, undefined where it fails. When the disk is full, the least worth of all kinds makes room. */
async function quietly<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await makeRoom();
    return undefined;
  }
}

/**
 * All limits together are far below this, but for opaque answers: what those count for only the browser knows. One of
 * them leaves for each file that comes while the site's storage is above it.
 */
const MOST_BYTES = 55_000_000;

async function holdTotal(): Promise<void> {
  const { usage = 0 } = await self.navigator.storage.estimate();
  if (usage <= MOST_BYTES) return;
  for (const files of kinds.toReversed()) {
    const opaque = (await files.list()).findLast((file) => file.opaque);
    if (opaque) {
      await files.drop(opaque.address);
      return;
    }
  }
}

/** The kind that is worth least, of those that hold anything, goes. */
async function makeRoom(): Promise<void> {
  for (const files of kinds.toReversed()) {
    if (await caches.has(files.name).catch(() => false)) {
      await files.clear();
      return;
    }
  }
}
