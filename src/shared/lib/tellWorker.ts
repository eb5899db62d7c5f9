import { readPictureQuestion, type WorkerMessage } from '@/contract/workerMessages';

/** Tells the service worker, once there is one; where there will be none, nobody hears of it. */
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

/** Decodes it all: the beginning of a picture is none. */
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
