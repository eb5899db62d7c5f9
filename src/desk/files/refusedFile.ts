import { refusedFileSchema, type RefusedFile } from '@/contract/ownerAnswers';
import type { DeskWords } from '../words/zh-CN';
import type { DeskCode } from '../deskState';
import { tried, type Body } from '../readAnswers';

/** Why the server refused a file; undefined if the answer to an upload is about something else. */
export function refusedFileIn(body: Body): RefusedFile | undefined {
  return tried(refusedFileSchema, body);
}

/** Why a file was not uploaded, for the owner; with the part of an SVG, the format or the limit where it is known. */
export function whyRefused({ files, common }: DeskWords, code: DeskCode, file: RefusedFile | undefined): string {
  if (file?.drawing) return files.drawings[file.drawing.problem](file.drawing.detail);
  if (file?.found) return files.otherFormat(file.found.toUpperCase());
  return file?.limit ? files.notMade[file.limit] : common.codes[code];
}
