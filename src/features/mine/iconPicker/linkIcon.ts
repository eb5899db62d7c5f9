import { isEmoji, isShippedName } from '@/shared/lib/iconNames';

/** The kinds of icon that a link can have. */
export type IconKind = 'letter' | 'shipped' | 'emoji';

/** Hues of the twelve letter tiles, degrees. */
export const HUES = Array.from({ length: 12 }, (_, index) => index * 30);

export const hueIcon = (degrees: number): string => `hue:${degrees}`;

export function kindOf(icon: string): IconKind {
  if (isEmoji(icon)) return 'emoji';
  return isShippedName(icon) ? 'shipped' : 'letter';
}

/** The first emoji of a text, empty for none. In Firefox before 125 the text itself, if it is an emoji. */
export function emojiIn(text: string): string {
  if (!('Segmenter' in Intl)) return isEmoji(text.trim()) ? text.trim() : '';
  const segments = new Intl.Segmenter('zh-CN').segment(text.trim());
  for (const { segment } of segments) if (isEmoji(segment)) return segment;
  return '';
}

/** Maximum number of suggested emoji. */
const EMOJI_SHOWN = 12;

/** The distinct emoji of these icons, in order, at most `EMOJI_SHOWN`. */
export const emojiAmong = (icons: readonly string[]): string[] =>
  [...new Set(icons.filter((icon) => kindOf(icon) === 'emoji'))].slice(0, EMOJI_SHOWN);
