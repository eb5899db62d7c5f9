/** Width of a text at a font size, px. */
export type Measure = (text: string, size: number) => number;

export interface Fitted {
  /** Font size, px. */
  size: number;
  lines: string[];
}

/** A font size, px, and the maximum number of lines. */
export type Step = readonly [size: number, lines: number];

const OPENING = /^[\p{Ps}\p{Pi}]/u;
const CLINGING = /^[\p{P}\p{Z}]/u;

/**
 * Fits a text at the first of these sizes that is small enough, in lines of similar length. Text that does not fit at
 * the last size is cut off with an ellipsis.
 */
export function fitText(text: string, width: number, steps: readonly Step[], measure: Measure): Fitted {
  const pieces = piecesOf(text.trim().replaceAll(/\s+/g, ' '));
  for (const [size, most] of steps) {
    const lines = wrap(pieces, (line) => measure(line, size) <= width);
    if (lines.length > most || lines.some((line) => measure(line, size) > width)) continue;
    return { size, lines: balanced(pieces, lines, width, (line) => measure(line, size)) };
  }
  const [size, most] = steps.at(-1) ?? [width, 1];
  const fits = (line: string) => measure(line, size) <= width;
  const lines = wrap(Array.from(text.trim()), fits).slice(0, most);
  const last = Array.from(lines.pop() ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return { size, lines: [...lines, `${last.join('').trimEnd()}…`] };
}

/** Words, spaces and signs; in Firefox before 125 each character that is not of ASCII counts as a word. */
function wordsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(/[!-~]+|[^!-~]/gu) ?? [];
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/** Splits a text where a line may break: between words, and never before closing punctuation. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const segment of wordsOf(text)) {
    const before = pieces.at(-1);
    const clings = CLINGING.test(segment) && !OPENING.test(segment);
    if (before !== undefined && (clings || OPENING.test(before))) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function wrap(pieces: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** The narrowest lines with the same number of lines. */
function balanced(
  pieces: readonly string[],
  lines: string[],
  width: number,
  measure: (line: string) => number,
): string[] {
  for (let narrower = width / lines.length; narrower < width; narrower += width / 50) {
    const tried = wrap(pieces, (line) => measure(line) <= narrower);
    if (tried.length === lines.length && tried.every((line) => measure(line) <= width)) return tried;
  }
  return lines;
}
