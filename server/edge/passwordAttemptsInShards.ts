import type { Attempts } from '../passwordAttempts.ts';
import { networkOf } from '../visitorAddress.ts';
import type { ShardCalls } from './passwordAttemptsShard.ts';
import type { ObjectNamespace } from './bindings.ts';

/**
 * An object for each address would have a database of its own, 12 kB and more; so addresses share 256 of them. Another
 * number would send everybody to another shard, and forget the counts of the last quarter of an hour.
 */
const SHARDS = 256;
const UNKNOWN = 'unknown';

/**
 * Counts in Durable Objects: one place in the world for each address, whichever of the platform's places it comes to. A
 * shard that does not answer makes the call throw, and with it the request that wanted to try a password.
 */
export function attemptsInShards(shards: ObjectNamespace<ShardCalls> | undefined): Attempts {
  const placeOf = (address: string | undefined) => {
    if (!shards) throw new Error('no Durable Object is bound to ATTEMPTS');
    const visitor = address === undefined ? UNKNOWN : networkOf(address);
    return { visitor, shard: shards.getByName(shardName(visitor)) };
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

/** Spreads networks evenly (FNV-1a, 32 bits): neighbours must not all fall to one. */
export function shardName(visitor: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(visitor)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `shard-${(hash >>> 0) % SHARDS}`;
}
