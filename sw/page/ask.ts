import { HOSTS_OFF_PATH, hostsOffCache } from '../../src/contract/workerMessages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Fetches a URL, unless the visitor has switched its host off: then it rejects with a TypeError, like a network
 * failure.
 */
export async function ask(asked: Request | string, init?: RequestInit): Promise<Response> {
  const url = new URL(typeof asked === 'string' ? asked : asked.url);
  if (await isOff(url)) throw new TypeError(`${url.host} is switched off`);
  const response = await fetch(asked, init);
  // The visitor may have switched the host off during the request.
  if (await isOff(url)) throw new TypeError(`${url.host} is switched off`);
  return response;
}

/**
 * Whether the visitor has switched a host off. The page stores the list in a cache. This site's own host is never off.
 */
async function isOff({ host }: URL): Promise<boolean> {
  const { scope } = self.registration;
  if (host === new URL(scope).host) return false;
  const said = await caches.match(new URL(HOSTS_OFF_PATH, scope).href, { cacheName: hostsOffCache(scope) });
  return said !== undefined && (await said.text()).split(' ').includes(host);
}
