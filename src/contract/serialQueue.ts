/** Runs a job after all jobs added before; returns its result. A failed job does not affect the next ones. */
export type SerialQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** A queue that runs one job at a time, in the order in which they were added. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
