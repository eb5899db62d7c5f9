import { SwitchedOff } from './http';

/** One line in the log for a failure that the page has handled. `what` names the part, such as `quote`. */
export function warn(what: string, problem: unknown): void {
  if (problem instanceof SwitchedOff) return;
  console.warn(`[porchlight] ${what}: ${problem instanceof Error ? problem.message : String(problem)}`);
}
