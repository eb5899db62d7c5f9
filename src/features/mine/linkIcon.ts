import { isEmoji, isShippedName } from '@/shared/lib/iconNames';

/** The kinds of icon that an own link can have. */
export type IconKind = 'letter' | 'shipped' | 'emoji';

/** Degrees of the twelve letter tiles. */
export const HUES = Array.from({ length: 12 }, (_, index) => index * 30);

export const hueIcon = (degrees: number): string => `hue:${degrees}`;

export function kindOf(icon: string): IconKind {
  if (isEmoji(icon)) return 'emoji';
  return isShippedName(icon) ? 'shipped' : 'letter';
}

/** The first emoji of a text, empty for none. */
export function emojiIn(text: string): string {
  const segments = new Intl.Segmenter('zh-CN').segment(text.trim());
  for (const { segment } of segments) if (isEmoji(segment)) return segment;
  return '';
}
