import type { ShardCalls } from './passwordAttemptsShard.ts';

// What this project uses of Cloudflare's platform, and no more: the whole of its types would be a dependency of its own.

/** A namespace of Workers KV. */
export interface KeyValueStore {
  get: (key: string) => Promise<string | null>;
}

/** The Durable Objects of one class, each known by a name. */
export interface ObjectNamespace<T> {
  getByName: (name: string) => T;
}

/** What a deployment hands to the worker. Nothing of it is certain: a secret may not have been set. */
export interface EdgeEnvironment {
  /** Links of the owner, as `npm run edge:links` puts them there. */
  LINKS?: KeyValueStore;
  ATTEMPTS?: ObjectNamespace<ShardCalls>;
  /** A secret, made by `npm run hash-password`. */
  LINKS_PASSWORD_HASH?: string;
  /** A secret; needed only where `site.yml` had an AMap key when the page was built. */
  AMAP_KEY?: string;
}
