import { serialQueue } from '@/contract/serialQueue';
import { HOSTS_OFF_PATH, hostsOffCache } from '@/contract/workerMessages';
import { sitePath } from '@/shared/lib/sitePath';

/** The hosts last stored for the service worker; undefined before the first call. */
let told: string | undefined;
let telling: Promise<void> = Promise.resolve();
/** Writes run one after the other, so that the last value wins. */
const queue = serialQueue();

/**
 * Stores the blocked hosts in Cache Storage for the service worker. Does nothing if service workers are not supported.
 */
export function storeBlockedHosts(hosts: string): Promise<void> {
  if (hosts === told || !('caches' in globalThis) || !('serviceWorker' in navigator)) return telling;
  told = hosts;
  telling = queue(() => write(hosts));
  return telling;
}

async function write(hosts: string): Promise<void> {
  const scope = new URL(sitePath('/'), location.href).href;
  const name = hostsOffCache(scope);
  if (hosts === '') await caches.delete(name);
  else await (await caches.open(name)).put(new URL(HOSTS_OFF_PATH, scope).href, new Response(hosts));
}
