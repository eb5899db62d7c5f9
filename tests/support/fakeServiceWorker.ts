import { onTestFinished } from 'vitest';
import type { WorkerMessage } from '@/contract/workerMessages';

/** A fake active service worker. Returns the page's messages and their ports. */
export function fakeServiceWorker(): { messages: WorkerMessage[]; ports: MessagePort[] } {
  const told = { messages: new Array<WorkerMessage>(), ports: new Array<MessagePort>() };
  const active = {
    postMessage(messages: WorkerMessage, [port]: MessagePort[]) {
      told.messages.push(messages);
      if (port) told.ports.push(port);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return told;
}

/** Turns data saver on for the rest of the test. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
