import { OtherSiteBlocked } from './http';

/** Logs a failure that the page has handled, in one line. `what` names the part, such as `quote`. */
export function warn(what: string, problem: unknown): void {
  if (problem instanceof OtherSiteBlocked || isAborted(problem)) return;
  console.warn(`[porchlight] ${what}: ${problem instanceof Error ? problem.message : String(problem)}`);
}

/** A request that the page itself has ended is no failure. (One that took too long has a `TimeoutError`.) */
const isAborted = (problem: unknown): boolean => problem instanceof DOMException && problem.name === 'AbortError';
