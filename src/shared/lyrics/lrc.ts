import type { StampedLine } from './lyrics';
import { CLOCK, clockMs, readWords } from './wordStamps';

/** The stamps of a line stand one after the other in its front. */
const LEADING = new RegExp(String.raw`\[${CLOCK}\]\s*`, 'y');
const WITHIN = new RegExp(String.raw`\[${CLOCK}\]`);

/** A line of an LRC file, once for each of its stamps; empty for a line without a stamp. */
export function readLrcLine(line: string): StampedLine[] {
  const times: number[] = [];
  let textFrom = 0;
  LEADING.lastIndex = 0;
  for (let stamp = LEADING.exec(line); stamp; stamp = LEADING.exec(line)) {
    times.push(clockMs(...stamp.slice(1)));
    textFrom = LEADING.lastIndex;
  }
  if (times.length === 0) {
    // Words of which only those behind the first are stamped. What begins with a bracket is a tag.
    const stamp = line.startsWith('[') ? undefined : WITHIN.exec(line);
    if (!stamp) return [];
    times.push(clockMs(...stamp.slice(1)));
  }
  const { text, words, kind } = readWords(line.slice(textFrom), times.at(-1) ?? 0);
  // The end of a line is stamped like a word behind it.
  if (kind === 'brackets' && words.length < 2) return times.map((ms) => ({ ms, text, words: [] }));
  if (kind === 'brackets') return times.slice(0, 1).map((ms) => ({ ms, text, words }));
  // The words are stamped once, but sung as often as the line.
  const sungAt = words[0]?.from ?? 0;
  const base = times.toSorted((one, other) => Math.abs(one - sungAt) - Math.abs(other - sungAt))[0] ?? 0;
  return times.map((ms) => ({
    ms,
    text,
    words: words.map((word) => ({
      text: word.text,
      from: word.from + ms - base,
      to: word.to === undefined ? undefined : word.to + ms - base,
    })),
  }));
}
