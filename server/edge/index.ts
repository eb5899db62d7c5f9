import { DurableObject } from 'cloudflare:workers';
import type { Attempts, TryAnswer } from '../password/passwordAttempts.ts';
import { storedAttempts, type ObjectStorage, type StoredAttempts } from './attemptsInObject.ts';

export { edgeWorker } from './edgeWorker.ts';

/** The class of the Durable Object that counts wrong passwords: `storedAttempts` with the platform's storage. */
export class PasswordAttempts extends DurableObject implements Attempts {
  #attempts: StoredAttempts;

  constructor(context: { storage: ObjectStorage }, env: unknown) {
    super(context, env);
    this.#attempts = storedAttempts(context.storage);
  }

  check(address: string | undefined): Promise<TryAnswer> {
    return this.#attempts.check(address);
  }

  succeeded(address: string | undefined): Promise<void> {
    return this.#attempts.succeeded(address);
  }

  alarm(): Promise<void> {
    return this.#attempts.alarm();
  }
}
