import { useRef, type RefObject } from 'react';
import { firstBullet } from '@/features/links/carouselSlides';
import type { SortPlace } from '@/shared/sortable/useSortable';
import { TURN_MS, turnAt } from './tilePlaces';

interface Slides {
  /** Contains the carousel. */
  view: RefObject<HTMLElement | null>;
  /** Index of the visible slide; number of slides (`slides`); shows another slide (`turnTo`). */
  seen: number;
  slides: number;
  turnTo: (slide: number) => void;
}

/** Turns the slide while a tile is held at the carousel's edge or over a bullet for half a second. */
export function useTurning({ view, seen, slides, turnTo }: Slides) {
  const held = useRef({ to: -1, ms: 0 });
  return ({ x, y, elapsed }: { x: number; y: number; elapsed: number }, place: SortPlace) => {
    const bullets = [...(view.current?.querySelectorAll('.links-bullets > button') ?? [])];
    const bullet = bullets.findIndex((one) => one === document.elementFromPoint(x, y));
    const edges = view.current?.querySelector('.links-view')?.getBoundingClientRect() ?? { left: x, right: x };
    const wanted = bullet < 0 ? seen + turnAt(edges, x) : firstBullet(seen, slides) + bullet;
    const to = wanted === seen || wanted < 0 || wanted >= slides ? -1 : wanted;
    held.current = { to, ms: to === held.current.to ? held.current.ms + elapsed : 0 };
    if (to < 0) return { goesOn: false };
    if (held.current.ms >= TURN_MS) {
      held.current = { to: -1, ms: 0 };
      turnTo(to);
    }
    return { place, goesOn: true };
  };
}
