/**
 * Sends a message to a worker that answers one message at a time, and resolves to its answer. Rejects if the worker
 * itself fails. The answer of a terminated worker never comes.
 */
export function requestFromWorker<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  const settled = new AbortController();
  const once = { signal: settled.signal };
  return new Promise<Answer>((resolve, reject) => {
    const fail = () => reject(new Error('the worker that makes pictures failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), once);
    worker.addEventListener('error', fail, once);
    worker.addEventListener('messageerror', fail, once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message);
  }).finally(() => settled.abort());
}
