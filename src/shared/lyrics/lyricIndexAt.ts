import type { LyricLine } from './lyrics';

/** The last of the sorted lines that has begun after so many seconds, of several at one time the first; -1 for none. */
export function lyricIndexAt(lines: readonly LyricLine[], seconds: number): number {
  const begun = firstIndex(lines, (line) => !(line.seconds <= seconds));
  const last = lines[begun - 1];
  return last ? firstIndex(lines, (line) => line.seconds >= last.seconds) : -1;
}

/** Of lines of which the later ones are all so: the first that is; their number where none is. */
function firstIndex(lines: readonly LyricLine[], isLater: (line: LyricLine) => boolean): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const line = lines[middle];
    if (line && isLater(line)) to = middle;
    else from = middle + 1;
  }
  return from;
}
