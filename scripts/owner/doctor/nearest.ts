const MOST_SLIPS = 2;

/** The word that was most likely meant: one that two slips of the fingers away at most; undefined for none. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = Math.min(MOST_SLIPS, Math.floor(word.length / 2)) + 1;
  for (const candidate of words) {
    const slips = distance(word.toLowerCase(), candidate.toLowerCase());
    if (slips < fewest) [found, fewest] = [candidate, slips];
  }
  return found;
}

/** Letters to add, leave out or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
