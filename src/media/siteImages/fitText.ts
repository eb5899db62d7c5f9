/** A text in lines at a font size, px. */
export interface Fitted {
  size: number;
  lines: string[];
}

/** A font size, px, and the maximum number of lines. */
export type TextStep = readonly [size: number, lines: number];

/** Where a line may break between two words without a space; it takes no room. */
const BREAK = '\u200b';
/** Room of a line, relative to the font size, so that each sign is in one line whatever its font is. */
const LINE = 2;

/** Not seen, with the widths of a canvas, which moves no punctuation together. */
const STYLE = {
  position: 'fixed',
  visibility: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'normal',
  wordBreak: 'keep-all',
  textWrap: 'balance',
  textSpacingTrim: 'space-all',
  textAutospace: 'no-autospace',
  lineHeight: String(LINE),
};

/**
 * Fits a text at the first of these sizes that is small enough, in lines of similar length, as the browser lays it out
 * on a page (an older one may not balance them). Text that does not fit at the last size is cut off with an ellipsis.
 * `font` is the font for a size, px.
 */
export function fitText(
  text: string,
  width: number,
  steps: readonly TextStep[],
  font: (size: number) => string,
): Fitted {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const box = document.body.appendChild(document.createElement('div'));
  try {
    for (const [size, most] of steps) {
      Object.assign(box.style, { font: font(size), ...STYLE, width: `${width}px` });
      const lines = linesIn(box, withBreaks(plain), size);
      if (lines.length <= most && box.scrollWidth <= width) return { size, lines };
    }
    const [size, most] = steps.at(-1) ?? [width, 1];
    box.style.overflowWrap = 'anywhere';
    for (let signs = Array.from(plain).slice(0, 60 * most); ; signs = signs.slice(0, -1)) {
      const lines = linesIn(box, withBreaks(`${signs.join('').trimEnd()}…`), size);
      if (lines.length <= most) return { size, lines };
    }
  } finally {
    box.remove();
  }
}

/** Chinese and Japanese break between words. Firefox before 125 knows no words, and breaks only at spaces. */
function withBreaks(text: string): string {
  if (!('Segmenter' in Intl)) return text;
  const words = Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text));
  return words
    .map(({ segment, isWordLike }, at) => (isWordLike && words[at - 1]?.isWordLike ? BREAK : '') + segment)
    .join('');
}

/** The lines in which the browser lays out a text. */
function linesIn(box: HTMLElement, text: string, size: number): string[] {
  const node = document.createTextNode(text);
  box.replaceChildren(node);
  const { top } = box.getBoundingClientRect();
  const range = new Range();
  const lines: string[] = [];
  let end = 0;
  for (const sign of text) {
    range.setStart(node, end);
    range.setEnd(node, (end += sign.length));
    const place = range.getBoundingClientRect();
    const line = Math.max(0, Math.floor((place.top + place.height / 2 - top) / (LINE * size)));
    if (sign !== BREAK) lines[line] = (lines[line] ?? '') + sign;
  }
  return lines.map((line) => line.trim());
}
