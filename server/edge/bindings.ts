import type { Attempts } from '../password/passwordAttempts.ts';
import type { GroupDevices } from '../devices/devices.ts';

// Types for the parts of Cloudflare's platform that this project uses, instead of a dependency on the complete types.

/** A namespace of Workers KV. `get` resolves with null for a missing key. */
export interface KeyValueStore {
  get: (key: string) => Promise<string | null>;
}

/** Gets Durable Objects of one class by name. */
export interface ObjectNamespace<T> {
  getByName: (name: string) => T;
}

/** The bindings and secrets of a deployment. Any of them may be missing. */
export interface EdgeEnvironment {
  /** The owner's links, uploaded by `npm run edge:links`. */
  LINKS?: KeyValueStore;
  /** The Durable Object that counts wrong passwords and knows the remembered devices. */
  ATTEMPTS?: ObjectNamespace<Attempts & GroupDevices>;
  /** Secret, made by `npm run hash-password`. */
  LINKS_PASSWORD_HASH?: string;
  /** Secret; needed only if `site.yml` had an AMap key at build time. */
  AMAP_KEY?: string;
}
