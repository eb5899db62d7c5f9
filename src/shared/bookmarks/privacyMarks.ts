/** Names of fields that mark a bookmark or a folder as private: Shaarli, Pinboard, Delicious (HTML), LinkAce. */
const PRIVATE = new Set(['private', 'isprivate']);
/** Names of fields that mark it as public, so that `no` marks it as private: Pinboard (JSON), Raindrop, wallabag. */
const PUBLIC = new Set(['shared', 'isshared', 'public', 'ispublic']);
const YES = /^(?:1|true|yes|y|on|)$/i;
const NO = /^(?:0|false|no|n|off)$/i;
const LONGEST_VALUE = 20;

/**
 * The marks by which a source calls a bookmark or a folder private, as `name: value` (`private: 1`, `shared: no`).
 * `fields` are the attributes, JSON fields or columns of its entry. An unknown value counts as private. `null` counts as
 * no mark. An attribute without a value (`PRIVATE`) means yes.
 */
export function privacyMarks(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const field = name.toLowerCase().replaceAll(/^data-|[_-]/g, '');
    const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
    const isPrivate = PRIVATE.has(field) ? !NO.test(text) : PUBLIC.has(field) && !YES.test(text);
    return isPrivate ? [`${name.toLowerCase()}: ${text.slice(0, LONGEST_VALUE)}`] : [];
  });
}

/** The field of a mark, `private` for `private: 1`. */
export const markName = (mark: string): string => mark.slice(0, mark.indexOf(':'));
