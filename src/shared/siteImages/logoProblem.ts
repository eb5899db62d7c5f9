/**
 * Why nothing can be made of a file.
 *
 * - `notPicture`: neither SVG nor PNG nor JPEG, or a damaged one.
 * - `tooLarge`: too many bytes or pixels.
 * - `noSize`: an SVG that does not say its proportions.
 * - `script`, `foreign`: an SVG that runs something, or takes something from elsewhere; `detail` says what.
 * - `empty`: there is nothing to be seen.
 */
export type ProblemKind = 'notPicture' | 'tooLarge' | 'noSize' | 'script' | 'foreign' | 'empty';

export interface LogoProblem {
  problem: ProblemKind;
  detail: string;
}

export const problem = (kind: ProblemKind, detail = ''): LogoProblem => ({ problem: kind, detail });
