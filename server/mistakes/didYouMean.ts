import leven from 'leven';

const MOST_SLIPS = 2;

/** Names that other programs use for a field, and the names here. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['url', ['link']],
  ['href', ['link', 'url']],
  ['link', ['url']],
  ['src', ['url']],
  ['file', ['url']],
  ['title', ['name']],
  ...['group', 'groups', '分类', '分組', '分组', '类别', '類別', '组', '組'].map(
    (name) => [name, ['category']] as const,
  ),
  ['singer', ['artist']],
  ['author', ['artist']],
  ['image', ['cover', 'icon']],
  ['pic', ['cover', 'icon']],
  ['lyric', ['lrc']],
  ['lyrics', ['lrc']],
]);

/** The name that a word stands for elsewhere, else the most similar one, with an edit distance of at most two. */
export function didYouMean(word: string, names: Iterable<string>): string | undefined {
  const words = [...names];
  const other = OTHER_NAMES.get(word.toLowerCase())?.find((name) => words.includes(name));
  if (other !== undefined) return other;
  let found: string | undefined;
  let fewest = Math.min(MOST_SLIPS, Math.floor(word.length / 2)) + 1;
  for (const candidate of words) {
    // The difference in length is a lower bound of the edit distance.
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const distance = leven(word.toLowerCase(), candidate.toLowerCase());
    if (distance < fewest) [found, fewest] = [candidate, distance];
  }
  return found;
}
