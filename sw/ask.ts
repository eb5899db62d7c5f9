import { HOSTS_OFF_PATH, hostsOffCache } from '../src/contract/workerMessages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Fetches from wherever the visitor lets it; a host that is off fails as one that cannot be reached. */
export async function ask(asked: Request | string, init?: RequestInit): Promise<Response> {
  const url = new URL(typeof asked === 'string' ? asked : asked.url);
  if (await isOff(url)) throw new TypeError(`${url.host} is switched off`);
  const response = await fetch(asked, init);
  // It may have been switched off meanwhile.
  if (await isOff(url)) throw new TypeError(`${url.host} is switched off`);
  return response;
}

/** Whether the visitor has switched a host off, as the page has left word. Never one of this site. */
async function isOff({ host }: URL): Promise<boolean> {
  const { scope } = self.registration;
  if (host === new URL(scope).host) return false;
  const said = await caches.match(new URL(HOSTS_OFF_PATH, scope).href, { cacheName: hostsOffCache(scope) });
  return said !== undefined && (await said.text()).split(' ').includes(host);
}
