import { DRAWING_PROBLEMS, type DrawingProblem } from '@/contract/drawingProblem';
import { isRecord } from '@/contract/read';
import type { DeskWords } from '../words/zh-CN';
import type { DeskCode } from '../deskState';

/** Why the server refused an SVG; undefined if the answer to an upload is about something else. */
export function drawingProblemIn(body: Readonly<Record<string, unknown>>): DrawingProblem | undefined {
  const { drawing } = body;
  if (!isRecord(drawing)) return undefined;
  const problem = DRAWING_PROBLEMS.find((one) => one === drawing['problem']);
  return problem && { problem, detail: typeof drawing['detail'] === 'string' ? drawing['detail'] : '' };
}

/** Why a file was not uploaded, for the owner; for an SVG with the part that is refused. */
export function whyRefused({ files, common }: DeskWords, code: DeskCode, drawing: DrawingProblem | undefined): string {
  return drawing ? files.drawings[drawing.problem](drawing.detail) : common.codes[code];
}
