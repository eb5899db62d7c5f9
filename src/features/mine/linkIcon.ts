/** The kinds of icon that an own link can have. */
export type IconKind = 'letter' | 'shipped' | 'emoji';

/** Degrees of the twelve letter tiles. */
export const HUES = Array.from({ length: 12 }, (_, index) => index * 30);

export const hueIcon = (degrees: number): string => `hue:${degrees}`;

const SHIPPED = /^[a-z0-9-]+$/;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)/u;

export function kindOf(icon: string): IconKind {
  if (EMOJI.test(icon)) return 'emoji';
  return SHIPPED.test(icon) ? 'shipped' : 'letter';
}

/** The first emoji of a text, empty for none. */
export function emojiIn(text: string): string {
  const segments = new Intl.Segmenter('zh-CN').segment(text.trim());
  for (const { segment } of segments) if (EMOJI.test(segment)) return segment;
  return '';
}
