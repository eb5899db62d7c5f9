import type { TimedLine } from './lyrics';
import { CLOCK, clockMs, readStampedWords } from './wordStamps';

/** Time stamps at the start of a line, one after another. */
const LEADING = new RegExp(String.raw`\[${CLOCK}\]\s*`, 'y');
const WITHIN = new RegExp(String.raw`\[${CLOCK}\]`);

/** Reads a line of an LRC file and returns it once per time stamp; empty for a line without a time stamp. */
export function readLrcLine(line: string): TimedLine[] {
  const times: number[] = [];
  let textFrom = 0;
  LEADING.lastIndex = 0;
  for (let stamp = LEADING.exec(line); stamp; stamp = LEADING.exec(line)) {
    times.push(clockMs(...stamp.slice(1)));
    textFrom = LEADING.lastIndex;
  }
  if (times.length === 0) {
    // A line where only later words have time stamps. A line that begins with a bracket is a tag.
    const stamp = line.startsWith('[') ? undefined : WITHIN.exec(line);
    if (!stamp) return [];
    times.push(clockMs(...stamp.slice(1)));
  }
  const { text, words, kind } = readStampedWords(line.slice(textFrom), times.at(-1) ?? 0);
  // A single stamp after the text marks the end of the line, not a word.
  if (kind === 'brackets' && words.length < 2) return times.map((ms) => ({ ms, text, words: [] }));
  if (kind === 'brackets') return times.slice(0, 1).map((ms) => ({ ms, text, words }));
  // Word stamps refer to one of the line's times and are shifted for the others.
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
