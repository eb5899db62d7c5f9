import type { Attempts } from '../passwordAttempts.ts';
import { networkOf } from '../visitorAddress.ts';
import type { ShardCalls } from './passwordAttemptsShard.ts';
import type { ObjectNamespace } from './bindings.ts';

/**
 * Number of Durable Objects. One per address would need a database of at least 12 kB each, so addresses share 256.
 * Changing this number moves visitors to other objects and loses the counts of the last 15 minutes.
 */
const SHARDS = 256;
const UNKNOWN = 'unknown';

/**
 * Counts in Durable Objects, so that an address has one count worldwide, whichever data centre answers. If an object
 * does not answer, the call throws, and the password request fails. Each value of `count` has its own objects.
 */
export function attemptsInShards(shards: ObjectNamespace<ShardCalls> | undefined, count = ''): Attempts {
  const placeOf = (address: string | undefined) => {
    if (!shards) throw new Error('no Durable Object is bound to ATTEMPTS');
    const visitor = address === undefined ? UNKNOWN : networkOf(address);
    return { visitor, shard: shards.getByName(count + shardName(visitor)) };
  };
  return {
    async check(address) {
      const { visitor, shard } = placeOf(address);
      return shard.check(visitor);
    },
    async failed(address) {
      const { visitor, shard } = placeOf(address);
      return shard.failed(visitor);
    },
    async succeeded(address) {
      const { visitor, shard } = placeOf(address);
      await shard.succeeded(visitor);
    },
  };
}

/** Distributes networks evenly over the shards (FNV-1a, 32 bits), so that neighbouring networks do not share one. */
export function shardName(visitor: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(visitor)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `shard-${(hash >>> 0) % SHARDS}`;
}
