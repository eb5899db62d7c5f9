import { createHash } from 'node:crypto';
import type { Attempts } from '../password/passwordAttempts.ts';
import { networkOf, rangeOf } from '../http/visitorAddress.ts';
import type { ShardCalls, ShardVisitor } from './passwordAttemptsShard.ts';
import type { ObjectNamespace } from './bindings.ts';

interface ShardsOptions {
  /** The password's hash. Nobody else knows which addresses share a shard, and a new password forgets known networks. */
  salt: string;
  /** Each value has its own objects. */
  count?: string;
}

/**
 * Counts in Durable Objects, so that an address has one count worldwide, whichever data centre answers. If an object
 * does not answer, the call throws, and the password request fails.
 */
export function attemptsInShards(shards: ObjectNamespace<ShardCalls> | undefined, options: ShardsOptions): Attempts {
  const at = (address: string | undefined) => {
    if (!shards) throw new Error('no Durable Object is bound to ATTEMPTS');
    const { name, visitor } = shardOf(address, options);
    return { visitor, shard: shards.getByName(name) };
  };
  return {
    async check(address) {
      const { visitor, shard } = at(address);
      return shard.check(visitor);
    },
    async failed(address) {
      const { visitor, shard } = at(address);
      return shard.failed(visitor);
    },
    async succeeded(address) {
      const { visitor, shard } = at(address);
      await shard.succeeded(visitor);
    },
  };
}

/**
 * Distributes ranges (`rangeOf`) evenly over 256 objects: a database for each would need at least 12 kB. All networks
 * of a range are in one object, which counts them together.
 */
export function shardOf(
  address: string | undefined,
  { salt, count = '' }: ShardsOptions,
): { name: string; visitor: ShardVisitor } {
  const network = networkOf(address);
  const digest = (text: string) => createHash('sha256').update(`${salt}\n${text}`).digest();
  const [shard = 0] = digest(rangeOf(network));
  return { name: `${count}shard-${shard}`, visitor: { network, id: digest(network).toString('base64url') } };
}
