import { readPictureQuestion, type WorkerMessage } from '@/contract/workerMessages';

/** Sends a message to the service worker once it is active; without a worker, nothing happens. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void isPicture(readPictureQuestion(data)).then((answer) => port1.postMessage(answer));
  });
  port1.start();
  active?.postMessage(message, [port2]);
}

/** Whether a file is a picture. Decodes it completely, since a truncated picture does not count. */
async function isPicture(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}
