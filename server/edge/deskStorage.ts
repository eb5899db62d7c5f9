import * as v from 'valibot';
import { contentHash } from '../files/contentHash.ts';
import { MAX_SESSIONS, newTimes, secondsLeft, timesAfterUse, type SessionTimes } from '../owner/sessions.ts';
import type { WritableStore } from './keyValueStore.ts';
import { LINKS_KEY, NO_LINKS } from './linksInKv.ts';

/** Maximum length of a stored chunk, UTF-16 code units of two bytes each. The storage limit for one value is 2 MB. */
const CHUNK_LETTERS = 500_000;
/** Number of versions kept, for changes that were made on an older version. */
const MOST_VERSIONS = 10;
/**
 * Time after a write during which an older text read from Workers KV counts as stale, ms. KV may return the previous
 * value for a minute.
 */
const STALE_MS = 120_000;
/** Minimum interval between writes, ms. Workers KV accepts one write per key and second. */
const BETWEEN_WRITES_MS = 1100;
const TRY_AGAIN_MS = 10_000;
const SESSION = 'session:';
const LINKS = 'links';

/**
 * The parts of the Durable Object's storage that are used here. Calls of `kv` are synchronous, so no other request runs
 * between them.
 */
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

/**
 * Calls of the Durable Object, one per deployment, that stores the owner's sessions and serialises changes of the
 * links.
 */
export interface DeskCalls {
  openSession: (id: string) => Promise<void>;
  /** Seconds until the session ends without further use; undefined if it is not open. Restarts its lifetime. */
  useSession: (id: string) => Promise<number | undefined>;
  endSession: (id: string) => Promise<void>;
  endSessions: () => Promise<void>;
  links: () => Promise<StoredLinks>;
  version: (tag: string) => Promise<StoredLinks | undefined>;
  /** The stored versions, newest first; `at` is when each was stored in this object, ms since 1970. */
  versions: () => Promise<{ tag: string; at: number }[]>;
  /** Stores a new text if the current tag is `base` and returns the new tag; otherwise returns undefined. */
  write: (text: string, base: string) => Promise<string | undefined>;
}

const textKey = (tag: string, index: number) => `text:${tag}:${index}`;

const timesSchema = v.object({ until: v.number(), end: v.number() });
/** A session of an earlier version has no end of its own; it has ended. */
const timesOf = (value: unknown): SessionTimes => (v.is(timesSchema, value) ? value : { until: 0, end: 0 });

const versionSchema = v.object({ tag: v.string(), at: v.number(), chunks: v.number() });
const stateSchema = v.object({
  /** Newest first. */
  versions: v.array(versionSchema),
  /** When the newest version was written to Workers KV, ms since 1970; missing until then. */
  publishedAt: v.optional(v.number()),
});
type State = v.InferOutput<typeof stateSchema>;

export interface DeskStorageOptions {
  store: WritableStore;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Stores sessions by the hashes of their tokens, and the latest versions of the links. Visitors read Workers KV, which
 * may be a minute behind and has no conditional writes. Texts written by the desk therefore take precedence here, until
 * an upload has put another text into KV.
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

  /** The current links, given the text that KV returned. Synchronous, so that `write` has no interruption. */
  function settled(stored: string): StoredLinks {
    const { versions, publishedAt } = state();
    const [newest] = versions;
    const mine = newest && textOf(newest.tag);
    const tag = contentHash(stored);
    const isKnown = versions.some((one) => one.tag === tag);
    const isBehind = publishedAt === undefined || (isKnown && now() < publishedAt + STALE_MS);
    if (mine && (tag === mine.tag || isBehind)) return mine;
    // The text in KV was uploaded with `npm run edge:links`.
    take(stored, tag, now());
    return { text: stored, tag };
  }

  const stored = async () => (await store.get(LINKS_KEY)) ?? NO_LINKS;

  const calls: DeskCalls = {
    async openSession(id) {
      const open = sessions().filter(([key, { until }]) => until > now() || !kv.delete(key));
      for (const [key] of open.slice(0, Math.max(0, open.length - MAX_SESSIONS + 1))) kv.delete(key);
      kv.put(SESSION + id, newTimes(now()));
    },
    async useSession(id) {
      const times = timesAfterUse(timesOf(kv.get(SESSION + id)), now());
      if (!times) {
        kv.delete(SESSION + id);
        return undefined;
      }
      kv.put(SESSION + id, times);
      return secondsLeft(times, now());
    },
    async endSession(id) {
      kv.delete(SESSION + id);
    },
    async endSessions() {
      for (const [key] of sessions()) kv.delete(key);
    },
    links: async () => settled(await stored()),
    version: async (tag) => textOf(tag),
    versions: async () => state().versions.map(({ tag, at }) => ({ tag, at })),
    async write(text, base) {
      const inStore = await stored();
      // Synchronous from here on: no other request can run between the check and the write.
      if (settled(inStore).tag !== base) return undefined;
      const { publishedAt = 0 } = state();
      const tag = contentHash(text);
      take(text, tag, undefined);
      if ((await storage.getAlarm()) === null) await storage.setAlarm(Math.max(now(), publishedAt + BETWEEN_WRITES_MS));
      return tag;
    },
  };

  /** Open sessions, least recently used first. */
  function sessions(): [string, SessionTimes][] {
    const all = Array.from(kv.list({ prefix: SESSION }), ([key, value]): [string, SessionTimes] => [
      key,
      timesOf(value),
    ]);
    return all.toSorted(([, one], [, other]) => one.until - other.until);
  }

  return {
    ...calls,
    /** Writes the newest version to Workers KV, which visitors read. */
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
