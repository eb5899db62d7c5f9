import { cacheUrls } from '@/contract/workerMessages';

/** Makes the service worker store these files once it is active; without a worker, nothing happens. */
export async function storeInWorker(addresses: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(cacheUrls(addresses), []);
}
