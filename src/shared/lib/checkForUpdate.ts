import { CHECK_PAGE } from '@/contract/workerMessages';

/**
 * Asks the server whether there is another version of the site: another build, which brings another worker, or another
 * page, for which the worker asks. Rejects without a network.
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
