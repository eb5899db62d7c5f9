import { DurableObject } from 'cloudflare:workers';
import type { Attempts, TryAnswer } from '../password/passwordAttempts.ts';
import { storedAttempts, type ObjectStorage, type StoredAttempts } from './attemptsInObject.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { storedDevices } from './devicesInObject.ts';
import type { GroupDevices } from '../devices/devices.ts';

export { edgeWorker } from './edgeWorker.ts';

/**
 * The class of the Durable Object that counts wrong passwords and knows the remembered devices, both in the platform's
 * storage.
 */
export class PasswordAttempts extends DurableObject implements Attempts, GroupDevices {
  #attempts: StoredAttempts;
  #devices: GroupDevices;

  constructor(context: { storage: ObjectStorage }, env: Pick<EdgeEnvironment, 'LINKS_PASSWORD_HASH'>) {
    super(context, env);
    this.#attempts = storedAttempts(context.storage);
    this.#devices = storedDevices(context.storage, env.LINKS_PASSWORD_HASH?.trim());
  }

  check(address: string | undefined): Promise<TryAnswer> {
    return this.#attempts.check(address);
  }

  succeeded(address: string | undefined): Promise<void> {
    return this.#attempts.succeeded(address);
  }

  use(...input: Parameters<GroupDevices['use']>): ReturnType<GroupDevices['use']> {
    return this.#devices.use(...input);
  }

  open(...input: Parameters<GroupDevices['open']>): ReturnType<GroupDevices['open']> {
    return this.#devices.open(...input);
  }

  lock(...input: Parameters<GroupDevices['lock']>): ReturnType<GroupDevices['lock']> {
    return this.#devices.lock(...input);
  }

  alarm(): Promise<void> {
    return this.#attempts.alarm();
  }
}
