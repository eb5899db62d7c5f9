import { parentPort, Worker, workerData } from 'node:worker_threads';
import { readLinks, type LinksJob, type LinksReading } from './readLinksFile.ts';

/**
 * Reads `links.yml` on a worker thread, so that requests are answered meanwhile: 10,000 links take half a second.
 * `entry` is the program's own file, which must call `answerLinksJob` when it runs on a thread.
 */
export function readLinksOnThread(entry: URL): (job: LinksJob) => Promise<LinksReading> {
  return (job) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(entry, { workerData: job });
      thread.once('message', (reading: LinksReading) => resolve(reading));
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread that reads it ended with code ${code}`)));
    });
}

/** Runs on the thread: reads the file, sends the result and lets the thread end. */
export function answerLinksJob(): void {
  const job: LinksJob = workerData;
  const reading = readLinks(job);
  const { plain, br, gzip } = reading.links?.answer ?? {};
  const moved = [plain, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  parentPort?.postMessage(reading, moved);
}
