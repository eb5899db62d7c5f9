/** Levels of brackets, and columns of indentation and dashes, that a YAML text may have. No owner nests so deep. */
const MOST_BRACKETS = 1000;
const MOST_COLUMNS = 400;

/**
 * Whether a YAML text may be nested so deeply that a parser overflows the stack. In Node this cannot be caught where a
 * regular expression is compiled at the end of the stack: the process ends. Call it before parsing. Brackets within
 * texts count too.
 */
export function isTooDeepYaml(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MOST_BRACKETS) return true;
  }
  return LONG_START.test(text);
}

const LONG_START = new RegExp(`^[ \\t?:-]{${MOST_COLUMNS}}`, 'm');
