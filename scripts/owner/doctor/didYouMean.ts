import leven from 'leven';

const MOST_SLIPS = 2;

/** The most similar word, with an edit distance of at most two; undefined where there is none. */
export function didYouMean(word: string, words: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = Math.min(MOST_SLIPS, Math.floor(word.length / 2)) + 1;
  for (const candidate of words) {
    // The difference in length is a lower bound of the edit distance.
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const slips = leven(word.toLowerCase(), candidate.toLowerCase());
    if (slips < fewest) [found, fewest] = [candidate, slips];
  }
  return found;
}
