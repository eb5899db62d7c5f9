/**
 * Fields that mark a bookmark or a folder: `private` in Shaarli, Pinboard and Delicious (HTML); `shared` in Pinboard
 * (JSON), `public` in Raindrop, `is_public` in wallabag, where a no means private; `property` in onenav; `hideForGuests`
 * and lists of users in Dashy; `hidden`; `enableGuestAccess` and `allowGuests` of a whole page of Dashy and Homarr.
 */
const FIELD =
  /^(?:data-)?(?:is[_-]?)?(?:(private|hidden|property|(?:hide|show)For\w+)|shared|public|allowGuests|enableGuestAccess)$/i;
const YES = /^(?:1|true|yes|y|on|)$/i;
const NO = /^(?:0|false|no|n|off|\[\])$/i;
const LONGEST_VALUE = 20;

/**
 * The marks by which a source calls a bookmark or a folder private, as `name: value` (`private: 1`, `shared: no`).
 * `fields` are the attributes, JSON fields or columns of its entry. An unknown value counts as private. `null` counts as
 * no mark. An attribute without a value (`PRIVATE`) means yes.
 */
export function privacyMarks(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const field = FIELD.exec(name);
    if (!field || value === undefined || value === null) return [];
    const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
    const isPublic = (field[1] ? NO : YES).test(text);
    return isPublic ? [] : [`${name.toLowerCase()}: ${text.slice(0, LONGEST_VALUE)}`];
  });
}

/** The field of a mark, `private` for `private: 1`. */
export const markName = (mark: string): string => mark.slice(0, mark.indexOf(':'));
