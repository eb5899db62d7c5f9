import { HOSTS_OFF_PATH, hostsOffCache } from '@/contract/workerMessages';
import { sitePath } from '@/shared/lib/sitePath';

/** What the worker has been told; undefined before. */
let told: string | undefined;
let telling: Promise<void> = Promise.resolve();

/** Leaves word for the worker which hosts are off. Where there is none, nobody needs to know. */
export function leaveWord(hosts: string): Promise<void> {
  if (hosts === told || !('caches' in globalThis) || !('serviceWorker' in navigator)) return telling;
  told = hosts;
  telling = write(hosts, telling);
  return telling;
}

/** One after the other: the last word counts. */
async function write(hosts: string, before: Promise<void>): Promise<void> {
  await before.catch(() => undefined);
  const scope = new URL(sitePath('/'), location.href).href;
  const name = hostsOffCache(scope);
  if (hosts === '') await caches.delete(name);
  else await (await caches.open(name)).put(new URL(HOSTS_OFF_PATH, scope).href, new Response(hosts));
}
