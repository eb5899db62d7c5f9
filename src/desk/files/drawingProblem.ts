import type { DrawingProblem } from '@/contract/drawingProblem';
import { refusedFileSchema } from '@/contract/ownerAnswers';
import type { DeskWords } from '../words/zh-CN';
import type { DeskCode } from '../deskState';
import { tried, type Body } from '../readAnswers';

/** Why the server refused an SVG; undefined if the answer to an upload is about something else. */
export function drawingProblemIn(body: Body): DrawingProblem | undefined {
  return tried(refusedFileSchema, body)?.drawing;
}

/** Why a file was not uploaded, for the owner; for an SVG with the part that is refused. */
export function whyRefused({ files, common }: DeskWords, code: DeskCode, drawing: DrawingProblem | undefined): string {
  return drawing ? files.drawings[drawing.problem](drawing.detail) : common.codes[code];
}
