import * as v from 'valibot';
import { contentHash } from '../contentHash.ts';
import { MAX_SESSIONS, SESSION_SECONDS } from '../owner/sessions.ts';
import type { WritableStore } from './keyValueStore.ts';
import { LINKS_KEY, NO_LINKS } from './linksInKv.ts';

/** One value of the storage holds 2 MB, and a letter takes two bytes. */
const CHUNK_LETTERS = 500_000;
/** Former versions, for changes that were made on one of them. */
const MOST_VERSIONS = 10;
/** Workers KV may show what it held before for a minute; after this long it is believed. */
const STALE_MS = 120_000;
/** Workers KV takes one write of a key in a second. */
const BETWEEN_WRITES_MS = 1100;
const TRY_AGAIN_MS = 10_000;
const SESSION = 'session:';
const LINKS = 'links';

/** The storage of the Durable Object, as far as it is used here. Calls of `kv` are synchronous: nothing comes between. */
export interface DeskStorage {
  kv: {
    get: (key: string) => unknown;
    put: (key: string, value: unknown) => void;
    delete: (key: string) => boolean;
    list: (options: { prefix: string }) => Iterable<[string, unknown]>;
  };
  getAlarm: () => Promise<number | null>;
  setAlarm: (time: number) => Promise<void>;
}

export interface StoredLinks {
  /** The JSON of the list. */
  text: string;
  tag: string;
}

/** The one object of a deployment that holds the owner's sessions and the order of changes. */
export interface DeskCalls {
  openSession: (id: string) => Promise<void>;
  /** Whether it is open; its time begins anew. */
  useSession: (id: string) => Promise<boolean>;
  endSession: (id: string) => Promise<void>;
  links: () => Promise<StoredLinks>;
  version: (tag: string) => Promise<StoredLinks | undefined>;
  /** When the newest version came here, ms since 1970. */
  changedAt: () => Promise<number | undefined>;
  /** Takes a new text where the links still are as `base`; else undefined. */
  write: (text: string, base: string) => Promise<string | undefined>;
}

const textKey = (tag: string, index: number) => `text:${tag}:${index}`;

const versionSchema = v.object({ tag: v.string(), at: v.number(), chunks: v.number() });
const stateSchema = v.object({
  /** Newest first. */
  versions: v.array(versionSchema),
  /** When the newest one was written into the store; missing while it is still to be written. */
  publishedAt: v.optional(v.number()),
});
type State = v.InferOutput<typeof stateSchema>;

export interface DeskStorageOptions {
  store: WritableStore;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Sessions, by hashes of their tokens, and the order of the owner's changes. Visitors read Workers KV, which may be a
 * minute behind and knows no conditions: what the desk has written counts from here, until an upload has put another
 * text there.
 */
export function createDeskStorage(storage: DeskStorage, { store, now = Date.now }: DeskStorageOptions) {
  const { kv } = storage;

  const state = (): State => {
    const read = v.safeParse(stateSchema, kv.get(LINKS));
    return read.success ? read.output : { versions: [] };
  };

  function textOf(tag: string): StoredLinks | undefined {
    const version = state().versions.find((one) => one.tag === tag);
    if (!version) return undefined;
    const chunks = Array.from({ length: version.chunks }, (_, index) => String(kv.get(textKey(tag, index))));
    return { text: chunks.join(''), tag };
  }

  /** Makes a text the newest version. */
  function take(text: string, tag: string, publishedAt: number | undefined): void {
    const before = state().versions.filter((one) => one.tag !== tag);
    const chunks = Math.ceil(text.length / CHUNK_LETTERS);
    for (let index = 0; index < chunks; index += 1) {
      kv.put(textKey(tag, index), text.slice(index * CHUNK_LETTERS, (index + 1) * CHUNK_LETTERS));
    }
    for (const old of before.slice(MOST_VERSIONS - 1)) {
      for (let index = 0; index < old.chunks; index += 1) kv.delete(textKey(old.tag, index));
    }
    const versions = [{ tag, at: now(), chunks }, ...before.slice(0, MOST_VERSIONS - 1)];
    kv.put(LINKS, { versions, ...(publishedAt !== undefined && { publishedAt }) });
  }

  /** The links as they are, where the store has this text. Without a pause: see `write`. */
  function settled(stored: string): StoredLinks {
    const { versions, publishedAt } = state();
    const [newest] = versions;
    const mine = newest && textOf(newest.tag);
    const tag = contentHash(stored);
    const isKnown = versions.some((one) => one.tag === tag);
    const isBehind = publishedAt === undefined || (isKnown && now() < publishedAt + STALE_MS);
    if (mine && (tag === mine.tag || isBehind)) return mine;
    // Uploaded by `npm run edge:links`.
    take(stored, tag, now());
    return { text: stored, tag };
  }

  const stored = async () => (await store.get(LINKS_KEY)) ?? NO_LINKS;

  const calls: DeskCalls = {
    async openSession(id) {
      const open = sessions().filter(([key, until]) => until > now() || !kv.delete(key));
      for (const [key] of open.slice(0, Math.max(0, open.length - MAX_SESSIONS + 1))) kv.delete(key);
      kv.put(SESSION + id, now() + SESSION_SECONDS * 1000);
    },
    async useSession(id) {
      const until = Number(kv.get(SESSION + id) ?? 0);
      if (until <= now()) {
        kv.delete(SESSION + id);
        return false;
      }
      kv.put(SESSION + id, now() + SESSION_SECONDS * 1000);
      return true;
    },
    async endSession(id) {
      kv.delete(SESSION + id);
    },
    links: async () => settled(await stored()),
    version: async (tag) => textOf(tag),
    changedAt: async () => state().versions[0]?.at,
    async write(text, base) {
      const inStore = await stored();
      // From here on nothing else comes between.
      if (settled(inStore).tag !== base) return undefined;
      const { publishedAt = 0 } = state();
      const tag = contentHash(text);
      take(text, tag, undefined);
      if ((await storage.getAlarm()) === null) await storage.setAlarm(Math.max(now(), publishedAt + BETWEEN_WRITES_MS));
      return tag;
    },
  };

  /** Open sessions, the one that was used longest ago first. */
  function sessions(): [string, number][] {
    const all = Array.from(kv.list({ prefix: SESSION }), ([key, until]): [string, number] => [key, Number(until)]);
    return all.toSorted(([, one], [, other]) => one - other);
  }

  return {
    ...calls,
    /** Writes what is new into the store, from which visitors have it. */
    async alarm() {
      const { versions, publishedAt } = state();
      const [newest] = versions;
      const wanted = newest && publishedAt === undefined && textOf(newest.tag);
      if (!wanted) return;
      try {
        await store.put(LINKS_KEY, wanted.text);
      } catch {
        await storage.setAlarm(now() + TRY_AGAIN_MS);
        return;
      }
      const after = state();
      if (after.versions[0]?.tag === wanted.tag) kv.put(LINKS, { ...after, publishedAt: now() });
      else await storage.setAlarm(now() + BETWEEN_WRITES_MS);
    },
  };
}
