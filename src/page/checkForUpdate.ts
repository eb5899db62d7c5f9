import { CHECK_PAGE } from '@/contract/workerMessages';

/**
 * Checks the server for a new version of the site: a new build (with a new worker), or a new page, for which the worker
 * checks. Rejects without a network.
 */
export async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update();
  const { installing, waiting, active } = registration;
  if (installing || waiting) return true;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
  });
  port1.start();
  active.postMessage(CHECK_PAGE, [port2]);
  return answer;
}
