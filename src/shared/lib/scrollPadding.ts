/** Distance that a scrolling element keeps between an item scrolled into view and its upper or lower edge, px. */
export function scrollPadding(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
}
