/**
 * Minimum strength, bits. At 600,000 rounds of PBKDF2, a thousand graphics cards would need years to try 2^60
 * passwords.
 */
const ENOUGH_BITS = 60;

/** Character sets and their sizes. */
const POOLS = /** @type {const} */ ([
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
  [/[^\u0020-\u007e]/, 2000],
]);
/** Very common passwords, also with digits appended. */
const COMMON =
  /^(password|passwort|qwerty\w*|asdf\w*|admin|letmein|welcome|iloveyou|abc|woaini|porch ?light)[\d!@#.]*$/i;

/**
 * Whether a password is too weak for public files, where the number of attempts is not limited. A rough estimate, by
 * the number of characters that do not continue a sequence. Leaked passwords are not checked.
 *
 * @param {string} password
 * @returns {boolean}
 */
export function isWeakPassword(password) {
  const characters = Array.from(password.normalize('NFC'));
  const pool = POOLS.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
  const turns = characters.filter((character, index) => !continues(character, characters[index - 1])).length;
  return (
    COMMON.test(password.trim()) || Math.min(turns, 2 * new Set(characters).size) * Math.log2(pool || 1) < ENOUGH_BITS
  );
}

/**
 * Whether a character repeats or continues the one before: `aaaa`, `1234`, `dcba`.
 *
 * @param {string} character
 * @param {string | undefined} before
 */
function continues(character, before) {
  if (before === undefined) return false;
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
