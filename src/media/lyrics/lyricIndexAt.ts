import type { LyricLine } from './lyrics';

/**
 * Index of the line being sung at a time, s: the last of the sorted lines that has begun, or the first of several
 * simultaneous ones; -1 for none.
 */
export function lyricIndexAt(lines: readonly LyricLine[], seconds: number): number {
  const begun = firstIndex(lines, (line) => !(line.seconds <= seconds));
  const last = lines[begun - 1];
  return last ? firstIndex(lines, (line) => line.seconds >= last.seconds) : -1;
}

/**
 * Binary search: index of the first line for which `isLater` holds (it then holds for all later lines); the number of
 * lines if there is none.
 */
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
