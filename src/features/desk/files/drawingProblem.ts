import { DRAWING_PROBLEMS, type DrawingProblem } from '@/contract/drawingProblem';
import { isRecord } from '@/contract/read';

/** Why the server refused an SVG; undefined if the answer to an upload is about something else. */
export function drawingProblemIn(body: Readonly<Record<string, unknown>>): DrawingProblem | undefined {
  const { drawing } = body;
  if (!isRecord(drawing)) return undefined;
  const problem = DRAWING_PROBLEMS.find((one) => one === drawing['problem']);
  return problem && { problem, detail: typeof drawing['detail'] === 'string' ? drawing['detail'] : '' };
}
