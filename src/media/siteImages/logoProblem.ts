/**
 * Why a logo file is refused here. What an SVG may contain is checked by the server, which gets the logo first.
 *
 * - `notPicture`: not an SVG, PNG or JPEG, or damaged.
 * - `tooLarge`: too many bytes or pixels.
 * - `noSize`: an SVG without a size or `viewBox`.
 * - `empty`: nothing is visible.
 */
export type ProblemKind = 'notPicture' | 'tooLarge' | 'noSize' | 'empty';

export interface LogoProblem {
  problem: ProblemKind;
}

export const problem = (kind: ProblemKind): LogoProblem => ({ problem: kind });
