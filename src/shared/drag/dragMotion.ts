import { isQuiet } from '@/shared/lib/quiet';

/** Where a thing is drawn: its column, and its height from the top of the list, in units of the caller's. */
export type Cell = readonly [column: number, top: number];

/** How long others take to make room, and a link that is let go to come home, ms. */
const ROOM_MS = 180;
const HOME_MS = 300;
/** As `--ease` in the style sheets. */
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * What has a `data-cell` glides from where it stood to where it stands. `x` and `y` are the px of a column and of a unit of
 * height. One glide adds to another, so nothing jumps where they follow each other closely.
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
 * What is in hand goes to the place of `hollow`, and lies down. `onRest` is called once it is there: at once where nothing
 * is to move, or by the function that is given back, which ends its way. It is told whether the focus is still where it was
 * on letting go, or nowhere: who has gone on to something else must not be taken away from it.
 */
export function flyHome(
  hand: HTMLElement | null,
  hollow: Element | null | undefined,
  onRest: (focusStayed: boolean) => void,
): (() => void) | undefined {
  if (isQuiet('motion') || !hand || !hollow) {
    onRest(true);
    return undefined;
  }
  const { left, top } = hollow.getBoundingClientRect();
  const timing: KeyframeAnimationOptions = { duration: HOME_MS, easing: EASE, fill: 'forwards' };
  hand.firstElementChild?.animate({ scale: 1 }, timing);
  const focused = document.activeElement;
  const flight = hand.animate({ translate: `${left}px ${top}px` }, timing);
  const rest = () => {
    flight.cancel();
    onRest(document.activeElement === focused || document.activeElement === document.body);
  };
  flight.onfinish = rest;
  return rest;
}
