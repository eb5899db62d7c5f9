/** Converts a length of the design, px, to rem, which grows with the page on large screens. */
export const rem = (px: number): string => `${px / 16}rem`;

/** Root font size, px. */
export const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Distance that a scrolling element keeps between an item scrolled into view and its upper or lower edge, px. */
export function scrollPadding(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
}
