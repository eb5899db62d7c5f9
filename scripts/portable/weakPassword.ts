/** With as many possibilities a thousand graphics cards would be busy for years at 600,000 rounds, bits. */
const ENOUGH_BITS = 60;

/** Sizes of the sets that characters are commonly taken from. */
const POOLS: readonly [RegExp, number][] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
  [/[^\u0020-\u007e]/, 2000],
];
/** What everybody tries first, alone or with digits behind it. */
const COMMON =
  /^(password|passwort|qwerty\w*|asdf\w*|admin|letmein|welcome|iloveyou|abc|woaini|porch ?light)[\d!@#.]*$/i;

/**
 * Whether a password is too easily guessed for files that everybody may download: nobody counts the tries there. A rough
 * estimate, by characters that differ from those around them; it cannot know what has leaked elsewhere.
 */
export function isWeakPassword(password: string): boolean {
  const characters = Array.from(password.normalize('NFC'));
  const pool = POOLS.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
  const turns = characters.filter((character, index) => !continues(character, characters[index - 1])).length;
  return (
    COMMON.test(password.trim()) || Math.min(turns, 2 * new Set(characters).size) * Math.log2(pool || 1) < ENOUGH_BITS
  );
}

/** The same character again, or its neighbour: `aaaa`, `1234`, `dcba`. */
function continues(character: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
