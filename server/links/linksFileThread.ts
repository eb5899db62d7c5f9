import { parentPort, Worker, workerData } from 'node:worker_threads';
import { doLinksJob, type LinksJobOfDesk, type LinksJobResult } from '../owner/linksJob.ts';
import { missingFiles, type MissingFilesJob } from '../site/missingFiles.ts';
import { readLinks, type LinksJob, type LinksReading } from './readLinksFile.ts';

/** Runs the desk's work on long lists on a worker thread. `entry`: see `readLinksOnThread`. */
export function workOnThread(entry: URL): (job: LinksJobOfDesk) => Promise<LinksJobResult> {
  return (job) => answerOf<LinksJobResult>(entry, job);
}

/**
 * Reads `links.yml` on a worker thread, because 10,000 links take half a second and requests must be answered
 * meanwhile. `entry` is the program's own file, which must call `answerLinksJob` when it runs on a thread.
 */
export function readLinksOnThread(entry: URL): (job: LinksJob) => Promise<LinksReading> {
  return (job) => answerOf<LinksReading>(entry, job);
}

/** Finds missing files on a worker thread, since it reads `links.yml` too. `entry`: see `readLinksOnThread`. */
export function missingFilesOnThread(entry: URL, folders: Omit<MissingFilesJob, 'do'>): Promise<string[]> {
  return answerOf<string[]>(entry, { do: 'find missing files', ...folders });
}

function answerOf<Answer>(entry: URL, workerData: LinksJob | LinksJobOfDesk | MissingFilesJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(entry, { workerData });
    thread.once('message', (answer: Answer) => resolve(answer));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that reads it ended with code ${code}`)));
  });
}

/** Runs on the thread: does the job in `workerData` and posts the result. */
export function answerLinksJob(): void {
  const job: LinksJob | LinksJobOfDesk | MissingFilesJob = workerData;
  if ('do' in job) {
    parentPort?.postMessage(job.do === 'find missing files' ? missingFiles(job) : doLinksJob(job), []);
    return;
  }
  const reading = readLinks(job);
  const { plain, br, gzip } = reading.links?.answer ?? {};
  const moved = [plain, br, gzip].flatMap((bytes) => (bytes ? [bytes.buffer] : []));
  parentPort?.postMessage(reading, moved);
}
