import type { DeskCalls } from './deskStorage.ts';
import type { WritableStore } from './keyValueStore.ts';
import type { ShardCalls } from './passwordAttemptsShard.ts';

// Types for the parts of Cloudflare's platform that this project uses, instead of a dependency on the complete types.

/** Gets Durable Objects of one class by name. */
export interface ObjectNamespace<T> {
  getByName: (name: string) => T;
}

/** The bindings and secrets of a deployment. Any of them may be missing. */
export interface EdgeEnvironment {
  /** The owner's links, uploaded by `npm run edge:links`. */
  LINKS?: WritableStore;
  ATTEMPTS?: ObjectNamespace<ShardCalls>;
  /** The Durable Object of the owner's desk. */
  DESK?: ObjectNamespace<DeskCalls>;
  /** Secret, made by `npm run hash-password`. */
  LINKS_PASSWORD_HASH?: string;
  /** Secret, made by `npm run hash-password -- --owner`; without it there is no desk. */
  OWNER_PASSWORD_HASH?: string;
  /** Secret; needed only if `site.yml` had an AMap key at build time. */
  AMAP_KEY?: string;
}
