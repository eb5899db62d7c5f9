/** How long a section of an accordion opens and closes, ms; see Accordion.module.css. */
export const FOLD_MS = 240;

/**
 * Scrolls an element to the top of the area that scrolls it, above it only its `scroll-margin-top`, while the heights
 * above it change. `seenAt` is where it was in the window before, px: it moves from there, so that it never leaves the
 * screen. It moves at once if the area's `scroll-behavior` is not `smooth`, as without motion.
 */
export function scrollToTop(element: HTMLElement, seenAt: number): void {
  const box = scrollerOf(element);
  if (!box) return;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  const endsAt = box.getBoundingClientRect().top + margin;
  const startedAt = performance.now();
  const durationMs = getComputedStyle(box).scrollBehavior === 'smooth' ? FOLD_MS : 0;
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / (durationMs || 1));
    const wanted = endsAt + (seenAt - endsAt) * (1 - share) ** 3;
    box.scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
