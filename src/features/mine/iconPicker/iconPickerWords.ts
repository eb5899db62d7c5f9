import type { IconKind } from './linkIcon';

/** Texts of the icon picker. */
export interface IconPickerWords {
  icon: string;
  /** `what` is the letter, the name of the icon or the emoji. */
  iconIs: (kind: string, what: string) => string;
  kinds: string;
  kind: Readonly<Record<IconKind, string>>;
  searchIcons: string;
  searchIconsHint: string;
  noIcon: string;
  hue: (number: number) => string;
  emojiHint: string;
}
