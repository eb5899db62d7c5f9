import { SwitchedOff } from './http';

/** Logs a failure that the page has handled, in one line. `what` names the part, such as `quote`. */
export function warn(what: string, problem: unknown): void {
  if (problem instanceof SwitchedOff) return;
  console.warn(`[porchlight] ${what}: ${problem instanceof Error ? problem.message : String(problem)}`);
}
