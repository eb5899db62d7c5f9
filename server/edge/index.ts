import { DurableObject } from 'cloudflare:workers';
import {
  createShard,
  type Shard,
  type ShardCalls,
  type ShardOptions,
  type ShardStorage,
} from './passwordAttemptsShard.ts';

export { edgeWorker } from './edgeWorker.ts';

/** The class of the Durable Objects that count attempts: `createShard` with the platform's storage. */
export class AttemptsShard extends DurableObject implements ShardCalls {
  #shard: Shard;

  constructor(context: { storage: ShardStorage }, env: unknown, options?: ShardOptions) {
    super(context, env);
    this.#shard = createShard(context.storage, options);
  }

  check(visitor: string): Promise<number | undefined> {
    return this.#shard.check(visitor);
  }

  failed(visitor: string): Promise<boolean> {
    return this.#shard.failed(visitor);
  }

  succeeded(visitor: string): Promise<void> {
    return this.#shard.succeeded(visitor);
  }

  alarm(): Promise<void> {
    return this.#shard.alarm();
  }
}
