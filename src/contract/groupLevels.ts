/** Characters that are not seen: white space, control characters, zero-width ones, the empty braille cell. */
const BLANK = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800`;
/** Also full-width, and those of other keyboards. */
const SLASH = '/\uFF0F\u2044\u2215\u29F8';

/** The blank characters, and those that look like quotes: quotes and primes. */
export const UNSEEN = new RegExp(String.raw`[${BLANK}\p{Quotation_Mark}\x60´ˊˋ′-‷]`, 'gu');

const RUN = new RegExp(`([${BLANK}${SLASH}]+)`, 'u');
const HAS_BLANK = new RegExp(`[${BLANK}]`, 'u');
const HAS_SLASH = new RegExp(`[${SLASH}]`);

/**
 * The levels of a category's name: `工具 / 在线` is the group 在线 under 工具. A slash with white space on at least one
 * side separates levels; one without is a part of the name. Empty levels are left out. Always at least one level: a name
 * without any other is one level of slashes.
 */
export function levelsOf(name: string): string[] {
  if (!HAS_SLASH.test(name)) return [name.trim()];
  const levels = [''];
  for (const part of name.split(RUN)) {
    if (HAS_SLASH.test(part) && HAS_BLANK.test(part)) levels.push('');
    else levels.push((levels.pop() ?? '') + part);
  }
  const filled = levels.filter((level) => level.replace(UNSEEN, '') !== '');
  return filled.length === 0 ? [name.replace(UNSEEN, '')] : filled.map((level) => level.trim());
}

/** The name with these levels. */
export const joinLevels = (levels: readonly string[]): string => levels.join(' / ');

/** A name in its usual spelling, without empty levels: `工具／ 在线 /` is `工具 / 在线`. */
export const groupName = (name: string): string => joinLevels(levelsOf(name));

/** What a page shows of a name: its tab, and its heading there, empty for none. Deeper levels are in the heading. */
export function tabAndHeading(name: string): [tab: string, heading: string] {
  const [tab = '', ...deeper] = levelsOf(name);
  return [tab, joinLevels(deeper)];
}
