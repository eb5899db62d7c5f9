import { HOSTS_OFF_PATH, hostsOffCache } from '@/contract/workerMessages';
import { sitePath } from '@/shared/lib/sitePath';

/** The hosts last stored for the service worker; undefined before the first call. */
let told: string | undefined;
let telling: Promise<void> = Promise.resolve();

/**
 * Stores the blocked hosts in Cache Storage for the service worker. Does nothing if service workers are not supported.
 */
export function leaveWord(hosts: string): Promise<void> {
  if (hosts === told || !('caches' in globalThis) || !('serviceWorker' in navigator)) return telling;
  told = hosts;
  telling = write(hosts, telling);
  return telling;
}

/** Waits for the previous write, so that the last value wins. */
async function write(hosts: string, before: Promise<void>): Promise<void> {
  await before.catch(() => undefined);
  const scope = new URL(sitePath('/'), location.href).href;
  const name = hostsOffCache(scope);
  if (hosts === '') await caches.delete(name);
  else await (await caches.open(name)).put(new URL(HOSTS_OFF_PATH, scope).href, new Response(hosts));
}
