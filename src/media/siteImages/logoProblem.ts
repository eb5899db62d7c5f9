/**
 * Why a logo file is refused.
 *
 * - `notPicture`: not an SVG, PNG or JPEG, or damaged.
 * - `tooLarge`: too many bytes or pixels.
 * - `noSize`: an SVG without a size or `viewBox`.
 * - `script`, `foreign`: an SVG with active content, or with references to other files; `detail` names it.
 * - `empty`: nothing is visible.
 */
export type ProblemKind = 'notPicture' | 'tooLarge' | 'noSize' | 'script' | 'foreign' | 'empty';

export interface LogoProblem {
  problem: ProblemKind;
  detail: string;
}

export const problem = (kind: ProblemKind, detail = ''): LogoProblem => ({ problem: kind, detail });
