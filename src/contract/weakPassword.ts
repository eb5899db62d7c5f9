/**
 * Minimum strength, bits. At 600,000 rounds of PBKDF2, a thousand graphics cards would need years to try 2^60
 * passwords.
 */
const ENOUGH_BITS = 60;

/** Character sets and their sizes. */
const POOLS = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
] as const;
/** Very common passwords, also with digits appended. */
const COMMON =
  /^(password|passwort|qwerty\w*|asdf\w*|admin|letmein|welcome|iloveyou|abc|woaini|porch ?light)[\d!@#.]*$/i;

/** Bits of a character outside of ASCII, such as a Chinese one. */
const OTHER_BITS = 11;
/** A place or a name: a few Chinese characters, or one or two words. */
const WORD = String.raw`(?:\p{Lu}?\p{Ll}{1,14}|\p{Lu}{1,14})`;
const NAME = String.raw`(?:\p{Lo}{1,6}|${WORD}(?:[ .'’_-]${WORD}|\p{Lu}\p{Ll}{1,14})?)`;
/** A year, a date or another short number. */
const NUMBER = String.raw`\d{1,4}(?:[-./年月]?\d{1,2}){0,2}[年日号]?`;
const GAP = String.raw`[^\p{L}\p{N}]*`;
/** A place and a year: both are known, or soon tried. */
const NAME_AND_NUMBER = new RegExp(`^${GAP}(?:${NAME}${GAP}${NUMBER}|${NUMBER}${GAP}${NAME})${GAP}$`, 'u');

/**
 * Whether a password is too weak for public files, where the number of attempts is not limited. A rough estimate, by
 * the number of characters that do not continue a sequence; a name with a number is weak in any case. Leaked passwords
 * are not checked.
 */
export function isWeakPassword(password: string): boolean {
  const text = password.normalize('NFKC').trim();
  const pool = POOLS.reduce((sum, [pattern, size]) => (pattern.test(text) ? sum + size : sum), 0);
  const turns = turnsOf(text);
  const others = turns.filter((character) => character > '~').length;
  const bits = others * OTHER_BITS + (turns.length - others) * Math.log2(pool || 1);
  const variety = Math.min(1, (2 * new Set(text).size) / (turns.length || 1));
  return COMMON.test(text) || NAME_AND_NUMBER.test(text) || bits * variety < ENOUGH_BITS;
}

/** The least number of characters of the desk's password, and of those that do not continue a sequence. */
const LEAST = { characters: 8, turns: 4 };

/**
 * Whether the first tries of anybody find a password: blank, short, a sequence or very common. The desk takes no new one,
 * although its server limits the number of attempts.
 */
export function isTrivialPassword(password: string): boolean {
  const text = password.normalize('NFKC').trim();
  return Array.from(text).length < LEAST.characters || turnsOf(text).length < LEAST.turns || COMMON.test(text);
}

/** The characters that do not continue a sequence. */
function turnsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.filter((character, index) => !continues(character, characters[index - 1]));
}

/** Whether a character repeats or continues the one before: `aaaa`, `1234`, `dcba`. */
function continues(character: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
