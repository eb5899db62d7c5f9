/**
 * Why an SVG file is refused.
 *
 * - `tooLarge`: larger than the check reads.
 * - `encoding`: not UTF-8, or another encoding is declared.
 * - `doctype`: it has a document type declaration.
 * - `instruction`: it has a processing instruction, such as a style sheet.
 * - `malformed`: it is not well-formed XML; `detail` is the number of the line.
 * - `notSvg`: the outermost element is not `svg` in the namespace of SVG.
 * - `element`, `attribute`: not in the list of what drawings consist of; `detail` is its name.
 * - `reference`: it refers to something outside of itself; `detail` is the reference.
 * - `style`: CSS that could load something; `detail` is the function or rule.
 */
export const DRAWING_PROBLEMS = [
  'tooLarge',
  'encoding',
  'doctype',
  'instruction',
  'malformed',
  'notSvg',
  'element',
  'attribute',
  'reference',
  'style',
] as const;

export type DrawingProblemKind = (typeof DRAWING_PROBLEMS)[number];

export interface DrawingProblem {
  problem: DrawingProblemKind;
  /** Part of the file that is refused, at most 60 characters; empty where there is none. */
  detail: string;
}
