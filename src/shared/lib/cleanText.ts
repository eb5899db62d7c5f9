/** Invisible characters, and those that change the text direction: control, bidirectional and zero-width characters. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

export const LONGEST_NAME = 200;
export const LONGEST_DESCRIPTION = 500;

/** Normalizes untrusted text to one line without invisible characters, cut to `length` characters. */
export function cleanText(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  return Array.from(line).slice(0, length).join('').trim();
}
