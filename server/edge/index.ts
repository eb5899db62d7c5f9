import { DurableObject } from 'cloudflare:workers';
import type { EdgeEnvironment } from './bindings.ts';
import type { LockedOut } from '../password/passwordAttempts.ts';
import { createDeskStorage, type DeskCalls, type DeskStorage, type StoredLinks } from './deskStorage.ts';
import {
  createShard,
  type Shard,
  type ShardCalls,
  type ShardOptions,
  type ShardStorage,
  type ShardVisitor,
} from './passwordAttemptsShard.ts';

export { edgeWorker } from './edgeWorker.ts';

/** The class of the Durable Objects that count attempts: `createShard` with the platform's storage. */
export class AttemptsShard extends DurableObject implements ShardCalls {
  #shard: Shard;

  constructor(context: { storage: ShardStorage }, env: unknown, options?: ShardOptions) {
    super(context, env);
    this.#shard = createShard(context.storage, options);
  }

  check(visitor: ShardVisitor): Promise<number | 'busy' | undefined> {
    return this.#shard.check(visitor);
  }

  failed(visitor: ShardVisitor): Promise<LockedOut | undefined> {
    return this.#shard.failed(visitor);
  }

  succeeded(visitor: ShardVisitor): Promise<void> {
    return this.#shard.succeeded(visitor);
  }

  alarm(): Promise<void> {
    return this.#shard.alarm();
  }
}

/** The class of the one Durable Object of the owner's desk: `createDeskStorage` with the platform's storage. */
export class OwnerDesk extends DurableObject implements DeskCalls {
  #desk: ReturnType<typeof createDeskStorage>;

  constructor(context: { storage: DeskStorage }, env: EdgeEnvironment) {
    super(context, env);
    if (!env.LINKS) throw new Error('no store is bound to LINKS');
    this.#desk = createDeskStorage(context.storage, { store: env.LINKS });
  }

  openSession(id: string): Promise<void> {
    return this.#desk.openSession(id);
  }

  useSession(id: string): Promise<number | undefined> {
    return this.#desk.useSession(id);
  }

  endSession(id: string): Promise<void> {
    return this.#desk.endSession(id);
  }

  endSessions(): Promise<void> {
    return this.#desk.endSessions();
  }

  links(): Promise<StoredLinks> {
    return this.#desk.links();
  }

  version(tag: string): Promise<StoredLinks | undefined> {
    return this.#desk.version(tag);
  }

  versions(): Promise<{ tag: string; at: number }[]> {
    return this.#desk.versions();
  }

  write(text: string, base: string): Promise<string | undefined> {
    return this.#desk.write(text, base);
  }

  alarm(): Promise<void> {
    return this.#desk.alarm();
  }
}
