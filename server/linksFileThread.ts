import { parentPort, Worker, workerData } from 'node:worker_threads';
import { readLinks, type LinksJob, type LinksReading } from './readLinksFile.ts';

/**
 * Reads `links.yml` on a thread of its own, so that requests are answered meanwhile: 10,000 links take half a second.
 * `entry` is the program's own file, which calls `answerLinksJob` where it finds itself on a thread.
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

/** The other end: reads what the thread was made for, answers, and lets the thread end. */
export function answerLinksJob(): void {
  const job: LinksJob = workerData;
  const reading = readLinks(job);
  const { plain, br, gzip } = reading.links?.answer ?? {};
  const moved = [plain, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  parentPort?.postMessage(reading, moved);
}
