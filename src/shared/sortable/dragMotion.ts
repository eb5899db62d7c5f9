import { isQuiet } from '@/page/quiet';

/** Position of an item: its column, and its top in the list, in units of the caller. */
export type Cell = readonly [column: number, top: number];

/** Duration of the animations of items that make room and of a dropped item, ms. */
const ROOM_MS = 180;
const HOME_MS = 300;
/** As `--ease` in the style sheets. */
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Animates elements with `data-cell` from their old to their new cell. `x` and `y` are the size of a column and of a
 * unit of height, px. Animations are additive, so that quick successive moves do not jump.
 */
export function moveFrom(
  list: HTMLElement,
  before: ReadonlyMap<string, Cell>,
  after: ReadonlyMap<string, Cell>,
  { x, y }: { x: number; y: number },
): void {
  if (isQuiet('motion')) return;
  for (const row of list.querySelectorAll<HTMLElement>('[data-cell]')) {
    const key = row.dataset['cell'] ?? '';
    const [was, is] = [before.get(key), after.get(key)];
    if (!was || !is) continue;
    const [dx, dy] = [(was[0] - is[0]) * x, (was[1] - is[1]) * y];
    if (dx === 0 && dy === 0) continue;
    row.animate({ translate: [`${dx}px ${dy}px`, '0 0'] }, { duration: ROOM_MS, easing: EASE, composite: 'add' });
  }
}

/**
 * Animates the dragged item to the position of `placeholder`. Calls `onDropped` at the end: at once if motion is reduced,
 * or early if the returned function is called. `focusStayed` is false if the focus has moved to another element
 * meanwhile, which must keep it.
 */
export function moveIntoPlace(
  hand: HTMLElement | null,
  placeholder: Element | null | undefined,
  onDropped: (focusStayed: boolean) => void,
): (() => void) | undefined {
  if (isQuiet('motion') || !hand || !placeholder) {
    onDropped(true);
    return undefined;
  }
  const { left, top } = placeholder.getBoundingClientRect();
  const timing: KeyframeAnimationOptions = { duration: HOME_MS, easing: EASE, fill: 'forwards' };
  hand.firstElementChild?.animate({ scale: 1 }, timing);
  const focused = document.activeElement;
  const flight = hand.animate({ translate: `${left}px ${top}px` }, timing);
  const rest = () => {
    flight.cancel();
    onDropped(document.activeElement === focused || document.activeElement === document.body);
  };
  flight.onfinish = rest;
  return rest;
}
