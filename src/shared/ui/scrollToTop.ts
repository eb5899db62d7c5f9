/**
 * Scrolls an element to the top of the area that scrolls it, above it only its `scroll-margin-top`. `seenAt` is where it
 * was in the window before the layout changed, px: it moves from there, so that it never leaves the screen, even if the
 * content above it has just collapsed. Smoothness is the area's own `scroll-behavior`.
 */
export function scrollToTop(element: HTMLElement, seenAt: number): void {
  const box = scrollerOf(element);
  if (!box) return;
  const top = () => element.getBoundingClientRect().top;
  box.scrollBy({ top: top() - seenAt, behavior: 'instant' });
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  box.scrollBy({ top: top() - box.getBoundingClientRect().top - margin });
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
