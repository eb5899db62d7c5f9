import { onTestFinished } from 'vitest';
import type { WorkerMessage } from '@/contract/workerMessages';

/** The page's view of a worker that is there; answers what the page tells it, and the port that came along. */
export function fakeServiceWorker(): { news: WorkerMessage[]; ports: MessagePort[] } {
  const told = { news: new Array<WorkerMessage>(), ports: new Array<MessagePort>() };
  const active = {
    postMessage(news: WorkerMessage, [port]: MessagePort[]) {
      told.news.push(news);
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

/** For the rest of the test the visitor saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
