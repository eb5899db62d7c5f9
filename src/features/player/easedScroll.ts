import { isQuiet } from '@/page/quiet';

/** Scrolls to `to`, px, within `ms`; at once if quiet mode disables motion. Returns the function that stops it. */
export function easedScroll(element: HTMLElement, to: number, ms: number): () => void {
  const from = element.scrollTop;
  const end = Math.max(0, Math.min(to, element.scrollHeight - element.clientHeight));
  if (Math.abs(end - from) < 1 || isQuiet('motion')) {
    element.scrollTop = end;
    return () => undefined;
  }
  const began = performance.now();
  const step = (now: number) => {
    const rest = 1 - Math.min(1, Math.max(0, now - began) / ms);
    element.scrollTop = end - (end - from) * rest ** 3;
    if (rest > 0) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
